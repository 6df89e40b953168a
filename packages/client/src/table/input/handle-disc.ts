import type Phaser from 'phaser';
import type { Handle } from '../contract.ts';

/** An ivory disc that says by its picture what it is for; `r` is its radius and `px` a CSS pixel, both in drawing pixels. */
export function drawHandleDisc(pen: Phaser.GameObjects.Graphics, grip: Handle['grip'], x: number, y: number, r: number, px: number): void {
  pen.fillStyle(0x000000, 0.35);
  pen.fillCircle(x + r * 0.08, y + r * 0.16, r * 1.04);
  pen.fillStyle(0xf5eed8, 0.97);
  pen.fillCircle(x, y, r);
  pen.lineStyle(2.6 * px, 0x7a4a1c, 1);
  pen.strokeCircle(x, y, r);
  if (grip === 'turn') turningArrow(pen, x, y, r, px);
  else if (grip === 'shift') crossOfArrows(pen, x, y, r, px);
  else button(pen, x, y, r);
}

/** Two arrows chasing one another: dragging turns. */
function turningArrow(pen: Phaser.GameObjects.Graphics, x: number, y: number, r: number, px: number): void {
  pen.lineStyle(2.6 * px, 0x3a2410, 1);
  for (const start of [0.3, 0.3 + Math.PI]) {
    pen.beginPath();
    pen.arc(x, y, r * 0.52, start, start + 2.1);
    pen.strokePath();
    const tipX = x + r * 0.52 * Math.cos(start + 2.3);
    const tipY = y + r * 0.52 * Math.sin(start + 2.3);
    const ahead = start + 2.3 + Math.PI / 2;
    pen.fillStyle(0x3a2410, 1);
    pen.fillTriangle(
      tipX + r * 0.24 * Math.cos(ahead),
      tipY + r * 0.24 * Math.sin(ahead),
      tipX + r * 0.2 * Math.cos(start + 2.2),
      tipY + r * 0.2 * Math.sin(start + 2.2),
      tipX - r * 0.2 * Math.cos(start + 2.2),
      tipY - r * 0.2 * Math.sin(start + 2.2),
    );
  }
}

/** Four arrows away from the middle: dragging shifts. */
function crossOfArrows(pen: Phaser.GameObjects.Graphics, x: number, y: number, r: number, px: number): void {
  pen.lineStyle(2.6 * px, 0x3a2410, 1);
  pen.fillStyle(0x3a2410, 1);
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    pen.lineBetween(x, y, x + dx * r * 0.5, y + dy * r * 0.5);
    const wide = r * 0.22;
    const base = r * 0.46;
    pen.fillTriangle(
      x + dx * r * 0.76,
      y + dy * r * 0.76,
      x + dx * base - dy * wide,
      y + dy * base + dx * wide,
      x + dx * base + dy * wide,
      y + dy * base - dx * wide,
    );
  }
}

/** A solid dot in a ring: press here. */
function button(pen: Phaser.GameObjects.Graphics, x: number, y: number, r: number): void {
  pen.fillStyle(0x2f6fb0, 1);
  pen.fillCircle(x, y, r * 0.5);
  pen.fillStyle(0xffffff, 0.9);
  pen.fillCircle(x - r * 0.14, y - r * 0.16, r * 0.14);
}
