import type Phaser from 'phaser';
import type { Point } from '@longroll/rules/table/units';
import { PIXELS_PER_INCH, project, riseOf } from '../camera/projection.ts';
import type { Projection } from '../camera/projection.ts';
import { fillArea } from '../drawing/strokes.ts';
import type { Relief } from './relief.ts';

/** Soil under the turf, from the cloth down: colour, and how many inches of it; what is lower is of the last one. */
const SOIL = [
  [0x3f4f22, 0.09],
  [0x6b4c2b, 0.42],
  [0x553a20, 0.8],
  [0x46301b, 9],
] as const;
/** A face is drawn in pieces of so many mil. */
const PIECE = 250;

/** Where the table's edge cuts a hill off, its soil is seen from before it. */
export function drawBanks(pen: Phaser.GameObjects.Graphics, view: Projection, { at, isFlat }: Relief): void {
  pen.clear();
  const rise = riseOf(view) * PIXELS_PER_INCH;
  if (isFlat || rise === 0) return;
  const level: Projection = { ...view, relief: undefined };
  for (const [from, to] of edgesOf(view)) {
    // Edges go round to the right: whatever runs to the left has its face towards the onlooker.
    if (project(level, to).x >= project(level, from).x) continue;
    const pieces = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / PIECE);
    const along = (k: number): Point => ({ x: from.x + ((to.x - from.x) * k) / pieces, y: from.y + ((to.y - from.y) * k) / pieces });
    for (let k = 0; k < pieces; k += 1) {
      const [high, next] = [at(along(k)), at(along(k + 1))];
      if (high + next === 0) continue;
      const [a, b] = [project(level, along(k)), project(level, along(k + 1))];
      let above = 0;
      for (const [colour, below] of SOIL) {
        const [top, topNext] = [Math.max(0, high - above), Math.max(0, next - above)];
        const [foot, footNext] = [Math.max(0, high - below), Math.max(0, next - below)];
        above = below;
        if (top + topNext === 0) break;
        pen.fillStyle(colour, 1);
        fillArea(pen, [
          { x: a.x, y: a.y - top * rise },
          { x: b.x, y: b.y - topNext * rise },
          { x: b.x, y: b.y - footNext * rise },
          { x: a.x, y: a.y - foot * rise },
        ]);
      }
    }
  }
}

/** The edges of the table, clockwise as seen. */
function edgesOf({ width, depth }: Projection): readonly (readonly [Point, Point])[] {
  const [a, b, c, d] = [
    { x: 0, y: depth },
    { x: width, y: depth },
    { x: width, y: 0 },
    { x: 0, y: 0 },
  ];
  return [
    [a, b],
    [b, c],
    [c, d],
    [d, a],
  ];
}
