import type Phaser from 'phaser';
import type { Point, Polygon } from '@longroll/rules/table/units';
import { project } from '../camera/projection.ts';
import type { Projection, Spot } from '../camera/projection.ts';
import { hatch } from '../drawing/round.ts';
import { dashed, dashedLine, fillArea, strokeArea } from '../drawing/strokes.ts';

export const INK = {
  legal: 0x8ff0a4,
  illegal: 0xff4136,
  gold: 0xffd34d,
  white: 0xffffff,
  ivory: 0xfff6dd,
  target: 0xff5a3c,
  fire: 0xffa53c,
  move: 0x8fd4ff,
  dark: 0x17120c,
} as const;

export type Dash = readonly [dash: number, gap: number];

/** Draws on the cloth as it is seen now. Points in mil; widths, radii and dashes in CSS pixels. */
export class Pen {
  readonly graphics: Phaser.GameObjects.Graphics;
  view: Projection;
  /** CSS pixels for a drawing pixel. */
  zoom = 1;

  constructor(scene: Phaser.Scene, layer: number, view: Projection) {
    this.graphics = scene.add.graphics().setDepth(layer);
    this.view = view;
  }

  /** A clean sheet, as seen from there. */
  begin(view: Projection, zoom: number): void {
    this.view = view;
    this.zoom = zoom;
    this.graphics.clear();
  }

  spot(point: Point): Spot {
    return project(this.view, point);
  }

  spots(points: readonly Point[]): Spot[] {
    return points.map((point) => project(this.view, point));
  }

  fill(area: readonly Point[], colour: number, alpha: number): void {
    this.graphics.fillStyle(colour, alpha);
    fillArea(this.graphics, this.spots(area));
  }

  stroke(area: readonly Point[], width: number, colour: number, alpha: number, dash: Dash | null = null): void {
    this.graphics.lineStyle(width / this.zoom, colour, alpha);
    if (dash === null) strokeArea(this.graphics, this.spots(area));
    else dashed(this.graphics, this.spots(area), dash[0] / this.zoom, dash[1] / this.zoom);
  }

  /** Parallel strokes across an area, so many mil apart. */
  hatch(area: Polygon, apart: number, width: number, colour: number, alpha: number): void {
    this.graphics.lineStyle(width / this.zoom, colour, alpha);
    for (const [a, b] of hatch(area, apart)) this.between(this.spot(a), this.spot(b));
  }

  /** A line between two places of the drawing. */
  line(a: Spot, b: Spot, width: number, colour: number, alpha: number, dash: Dash | null = null): void {
    this.graphics.lineStyle(width / this.zoom, colour, alpha);
    if (dash === null) this.between(a, b);
    else dashedLine(this.graphics, a, b, dash[0] / this.zoom, dash[1] / this.zoom);
  }

  /** A dot with a dark rim at a place of the drawing. */
  dot({ x, y }: Spot, radius: number, colour: number, rim: number): void {
    this.graphics.fillStyle(INK.dark, 0.85);
    this.graphics.fillCircle(x, y, (radius + rim) / this.zoom);
    this.graphics.fillStyle(colour, 1);
    this.graphics.fillCircle(x, y, radius / this.zoom);
  }

  /** The head of an arrow that comes from one place of the drawing and points at another. */
  arrowHead(from: Spot, to: Spot, size: number, colour: number, alpha: number): void {
    const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [dx, dy] = [(to.x - from.x) / far, (to.y - from.y) / far];
    const long = size / this.zoom;
    const base = { x: to.x - dx * long, y: to.y - dy * long };
    this.graphics.fillStyle(colour, alpha);
    this.graphics.fillTriangle(
      to.x,
      to.y,
      base.x - dy * long * 0.5,
      base.y + dx * long * 0.5,
      base.x + dy * long * 0.5,
      base.y - dx * long * 0.5,
    );
  }

  private between(a: Spot, b: Spot): void {
    this.graphics.lineBetween(a.x, a.y, b.x, b.y);
  }
}
