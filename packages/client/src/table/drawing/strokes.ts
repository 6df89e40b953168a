import type Phaser from 'phaser';
import type { Spot } from '../camera/projection.ts';

/** A dashed closed line, for what must be told apart without its colour. */
export function dashed(pen: Phaser.GameObjects.Graphics, corners: readonly Spot[], dash: number, gap: number): void {
  corners.forEach((a, index) => {
    const b = corners[(index + 1) % corners.length] ?? a;
    dashedLine(pen, a, b, dash, gap);
  });
}

/** One dashed stroke, lengths in drawing pixels. */
export function dashedLine(pen: Phaser.GameObjects.Graphics, a: Spot, b: Spot, dash: number, gap: number): void {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  for (let s = 0; s < length; s += dash + gap) {
    const e = Math.min(length, s + dash);
    pen.lineBetween(
      a.x + ((b.x - a.x) * s) / length,
      a.y + ((b.y - a.y) * s) / length,
      a.x + ((b.x - a.x) * e) / length,
      a.y + ((b.y - a.y) * e) / length,
    );
  }
}

/** Fills an area with the pen's fill. */
export function fillArea(pen: Phaser.GameObjects.Graphics, corners: readonly Spot[]): void {
  run(pen, corners);
  pen.fillPath();
}

/** A closed line with the pen's stroke. */
export function strokeArea(pen: Phaser.GameObjects.Graphics, corners: readonly Spot[]): void {
  run(pen, corners);
  pen.strokePath();
}

function run(pen: Phaser.GameObjects.Graphics, corners: readonly Spot[]): void {
  pen.beginPath();
  corners.forEach(({ x, y }, index) => (index === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
  pen.closePath();
}
