import type Phaser from 'phaser';

/** Hands a canvas to the graphics card under a name, in place of what had it before. */
export function keepCanvas(scene: Phaser.Scene, name: string, canvas: HTMLCanvasElement): void {
  if (scene.textures.exists(name)) scene.textures.remove(name);
  scene.textures.addCanvas(name, canvas);
}
