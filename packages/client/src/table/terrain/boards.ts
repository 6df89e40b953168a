import type Phaser from 'phaser';
import type { Point } from '@longroll/rules/table/units';
import { PIXELS_PER_INCH, project, riseOf } from '../camera/projection.ts';
import type { Projection, Spot } from '../camera/projection.ts';
import { fillArea } from '../drawing/strokes.ts';
import { RIM } from './rim.ts';

/** Height of the table's boards, in inches. */
export const BOARD = 0.8;

/** A board's wood from its upper edge down: colour, and to what share of its height. */
const GRAIN = [
  [0xb98a4c, 0.1],
  [0x573213, 0.3],
  [0x4b2a10, 0.58],
  [0x140a03, 0.64],
  [0x331b0b, 0.82],
  [0x261407, 1],
] as const;
/** The shadow begins so many inches within the table's edge. */
const WITHIN = 1;
/** What a board loses of its light for being turned away from the lamp. */
const TURNED_AWAY = 0.25;

/** The table's shadow on the floor, and the boards below its edges that the onlooker sees. */
export function drawBoards(pen: Phaser.GameObjects.Graphics, view: Projection): void {
  pen.clear();
  for (let k = 6; k >= 1; k -= 1) {
    pen.fillStyle(0x000000, 0.09);
    frame(
      pen,
      cornersOf(view, RIM - WITHIN),
      cornersOf(view, RIM + k * 0.28).map(({ x, y }) => ({ x, y: y + k * 5 + 8 })),
    );
  }
  if (view.tilt === 'map') return;
  const drop = BOARD * PIXELS_PER_INCH * riseOf(view);
  const corners = cornersOf(view, RIM);
  corners.forEach((a, index) => {
    const b = corners[(index + 1) % corners.length] ?? a;
    // Corners go round to the right: whatever runs to the left has its face towards the onlooker.
    if (b.x >= a.x) return;
    const dim = (TURNED_AWAY * Math.abs(Math.atan2(b.y - a.y, a.x - b.x))) / (Math.PI / 2);
    let above = 0;
    for (const [colour, to] of GRAIN) {
      pen.fillStyle(dimmed(colour, dim));
      const [from, upTo] = [above * drop, to * drop];
      fillArea(pen, [
        { x: a.x, y: a.y + from },
        { x: b.x, y: b.y + from },
        { x: b.x, y: b.y + upTo },
        { x: a.x, y: a.y + upTo },
      ]);
      above = to;
    }
  });
}

/** Only what shows beyond the table: what lies under it would cost the graphics card as much as all the figures together. */
function frame(pen: Phaser.GameObjects.Graphics, inner: readonly Spot[], outer: readonly Spot[]): void {
  inner.forEach((a, index) => {
    const next = (index + 1) % inner.length;
    const [b, c, d] = [inner[next] ?? a, outer[next] ?? a, outer[index] ?? a];
    fillArea(pen, [a, b, c, d]);
  });
}

function dimmed(colour: number, by: number): number {
  const channel = (shift: number): number => Math.round(((colour >> shift) & 255) * (1 - by)) << shift;
  return channel(16) | channel(8) | channel(0);
}

/** The corners of the table with so many inches about it, clockwise as seen. */
function cornersOf(view: Projection, margin: number): Spot[] {
  const level: Projection = { ...view, relief: undefined };
  const beyond = margin * 1000;
  const round: readonly Point[] = [
    { x: -beyond, y: view.depth + beyond },
    { x: view.width + beyond, y: view.depth + beyond },
    { x: view.width + beyond, y: -beyond },
    { x: -beyond, y: -beyond },
  ];
  return round.map((point) => project(level, point));
}
