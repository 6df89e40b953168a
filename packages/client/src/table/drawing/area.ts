import type Phaser from 'phaser';
import { freshCanvas } from './canvas.ts';
import type { Spot } from '../camera/projection.ts';
import { keepCanvas } from './textures.ts';

declare global {
  namespace Phaser.GameObjects {
    interface Mesh2D {
      /** It has one like every other picture; the library's types leave it out. */
      tint: number;
    }
  }
}

const WHITE = 'white';

/**
 * A shape of one colour made of triangles once, when it changes, and handed to the graphics card with the figures. The library's own
 * drawing tools would cut it into triangles anew for every frame.
 */
export class Area {
  private readonly mesh: Phaser.GameObjects.Mesh2D;

  constructor(scene: Phaser.Scene, depth: number) {
    if (!scene.textures.exists(WHITE)) {
      const { canvas, pen } = freshCanvas(8, 8);
      pen.fillStyle = '#ffffff';
      pen.fillRect(0, 0, 8, 8);
      keepCanvas(scene, WHITE, canvas);
    }
    this.mesh = scene.add.mesh2d(0, 0, WHITE, [], []).setUseOrderedIndices(true).setDepth(depth);
    this.mesh.indicesOrdered = [];
  }

  paint(colour: number, alpha: number): void {
    this.mesh.tint = colour;
    this.mesh.setAlpha(alpha);
  }

  clear(): void {
    this.mesh.vertices = [];
    this.mesh.indicesOrdered = [];
  }

  /** The inside of a shape without dents. */
  fill(corners: readonly Spot[]): void {
    const first = this.add(corners);
    for (let k = 1; k + 1 < corners.length; k += 2) this.pair(first + k, first, first + k + 1, first + Math.min(k + 2, corners.length - 1));
  }

  /** A straight stroke of so many drawing pixels. */
  stroke(a: Spot, b: Spot, thick: number): void {
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length === 0) return;
    const aside = { x: (-(b.y - a.y) / length) * (thick / 2), y: ((b.x - a.x) / length) * (thick / 2) };
    const first = this.add([
      { x: a.x + aside.x, y: a.y + aside.y },
      { x: a.x - aside.x, y: a.y - aside.y },
      { x: b.x + aside.x, y: b.y + aside.y },
      { x: b.x - aside.x, y: b.y - aside.y },
    ]);
    this.pair(first, first + 1, first + 2, first + 3);
  }

  destroy(): void {
    this.mesh.destroy();
  }

  private add(corners: readonly Spot[]): number {
    const first = this.mesh.vertices.length / 4;
    for (const { x, y } of corners) this.mesh.vertices.push(x, y, 0.5, 0.5);
    return first;
  }

  /** Two triangles that share the side from the second corner to the third. */
  private pair(a: number, b: number, c: number, d: number): void {
    this.mesh.indicesOrdered?.push(a, b, c, 0, b, c, d, 0);
  }
}
