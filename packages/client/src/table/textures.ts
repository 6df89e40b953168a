import type Phaser from 'phaser';
import type { Sheet } from './figures/sheet.ts';

/** Hands a canvas to the graphics card under a name, in place of what had it before. */
export function keepCanvas(scene: Phaser.Scene, name: string, canvas: HTMLCanvasElement): void {
  if (scene.textures.exists(name)) scene.textures.remove(name);
  scene.textures.addCanvas(name, canvas);
}

/** Hands over a sheet with all its cells. */
export function keepSheet(scene: Phaser.Scene, name: string, sheet: Sheet): void {
  keepCanvas(scene, name, sheet.canvas);
  const texture = scene.textures.get(name);
  for (const cell of sheet.cells.values()) texture.add(cell.name, 0, cell.x, cell.y, cell.width, cell.height);
}
