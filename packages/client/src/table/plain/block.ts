import type Phaser from 'phaser';
import type { Point } from '@longroll/rules/table/units';
import type { Emblem } from '../../sides/emblems.ts';
import { isPale, shade, tone } from '../drawing/colour.ts';
import type { Standing } from '../contract.ts';
import type { SideMarks } from '../drawing/palette.ts';
import { PIXELS_PER_INCH, project } from '../camera/projection.ts';
import type { Projection, Spot } from '../camera/projection.ts';
import { dashed, fillArea, strokeArea } from '../drawing/strokes.ts';
import { sidesOf, topOf } from './faces.ts';
import type { Plan } from './plan.ts';

const INK = 0x1d1712;
const IVORY = 0xf7efda;
const GOLD = 0xffd34d;
/** Strokes of edges, and of the bases that count one by one, in drawing pixels. */
const THICK = { edge: 1.6, loose: 2.2, base: 1.3, leading: 3, held: 5 } as const;
/** How much of the cloth is hidden by the ground of skirmishers. */
const LOOSE = 0.4;
/** Of the plate of a sign: half its height, how far in its corners are cut or round, and how thick strokes on it are, by half its breadth. */
const PLATE = { high: 0.66, corner: 0.32, stroke: 0.2 } as const;

/** What of a side a counter is painted with. */
export interface Colours extends Pick<Emblem, 'dash' | 'ends'> {
  readonly top: string;
}

export function coloursOf({ piece: { side } }: Standing, sides: SideMarks): Colours {
  const { dash, ends } = sides.emblemOf(side);
  return { top: sides.colourOf(side), dash, ends };
}

/** A counter as it is seen from there: a block of wood in the colour of its side, its front barred, and its arm on a plate that looks at the onlooker. */
export function drawBlock(pen: Phaser.GameObjects.Graphics, view: Projection, plan: Plan, { top, dash, ends }: Colours): void {
  const { height, arrow, front, bases, held } = plan;
  const isFlat = height === 0;
  const seen = (points: readonly Point[]): Spot[] => points.map((point) => project(view, point, height));
  const upper = topOf(view, plan);
  if (held.length > 0)
    holding(
      pen,
      held.map((corner) => project(view, corner)),
      top,
      dash,
    );
  if (arrow.length > 0) area(pen, seen(arrow), tone(shade(top, -0.25)), 1, INK);
  if (!isFlat) for (const side of sidesOf(view, plan)) area(pen, side, tone(shade(top, -0.45)), 1, INK);
  area(pen, upper, tone(top), isFlat ? LOOSE : 1);
  if (front.length > 2) area(pen, seen(front), isPale(top) ? INK : IVORY, isFlat ? 0.75 : 1);
  for (const isLeading of [false, true]) {
    pen.lineStyle(isLeading ? THICK.leading : THICK.base, isLeading ? GOLD : IVORY, isLeading ? 1 : 0.8);
    for (const { corners, leads } of bases) if (leads === isLeading) strokeArea(pen, seen(corners));
  }
  pen.lineStyle(isFlat ? THICK.loose : THICK.edge, isFlat ? tone(shade(top, -0.3)) : INK, 1);
  // The edge is broken as all lines of its side are: whose it is, is seen without the colour.
  if (isFlat && dash !== null) dashed(pen, upper, dash[0], dash[1]);
  else strokeArea(pen, upper);
  drawSign(pen, project(view, plan.seat, height), (plan.reach / 1000) * PIXELS_PER_INCH, plan.sign, ends);
}

/** A building that is held is edged in the colour of its side, as all lines of that side are broken. */
function holding(pen: Phaser.GameObjects.Graphics, corners: readonly Spot[], top: string, dash: Emblem['dash']): void {
  pen.lineStyle(THICK.held + 3, isPale(top) ? INK : IVORY, 1);
  strokeArea(pen, corners);
  pen.lineStyle(THICK.held, tone(top), 1);
  if (dash === null) strokeArea(pen, corners);
  else dashed(pen, corners, dash[0], dash[1]);
}

/** Turned to the onlooker, whichever way its counter looks. */
function drawSign(
  pen: Phaser.GameObjects.Graphics,
  { x, y }: Spot,
  half: number,
  { strokes, dots, areas, isPlated }: Plan['sign'],
  ends: Emblem['ends'],
): void {
  const spot = ([right, up]: readonly [number, number]): Spot => ({ x: x + right * half, y: y - up * half });
  if (isPlated) area(pen, plateAt({ x, y }, half, ends), IVORY, 1, INK);
  pen.lineStyle(PLATE.stroke * half, INK, 1);
  pen.beginPath();
  for (const stroke of strokes)
    stroke.map(spot).forEach((place, index) => (index === 0 ? pen.moveTo(place.x, place.y) : pen.lineTo(place.x, place.y)));
  pen.strokePath();
  for (const places of areas) area(pen, places.map(spot), GOLD, 1, INK);
  pen.fillStyle(INK, 1);
  for (const [middle, radius] of dots) {
    const place = spot(middle);
    pen.fillCircle(place.x, place.y, radius * half);
  }
}

/** A plate with the ends of its side's tags: whose it is, is seen without the colour. */
export function plateAt({ x, y }: Spot, half: number, ends: Emblem['ends']): Spot[] {
  const corner = ends === 'straight' ? 0 : PLATE.corner * half;
  const steps = ends === 'round' ? [0, 1, 2, 3] : ends === 'cut' ? [0, 3] : [0];
  return [0, 1, 2, 3].flatMap((quarter) =>
    steps.map((step) => {
      const turn = (quarter * Math.PI) / 2 + (step * Math.PI) / 6;
      const [right, down] = [quarter === 0 || quarter === 3 ? 1 : -1, quarter < 2 ? 1 : -1];
      return {
        x: x + right * (half - corner) + corner * Math.cos(turn),
        y: y + down * (PLATE.high * half - corner) + corner * Math.sin(turn),
      };
    }),
  );
}

function area(pen: Phaser.GameObjects.Graphics, corners: readonly Spot[], fill: number, alpha: number, rim: number | null = null): void {
  pen.fillStyle(fill, alpha);
  fillArea(pen, corners);
  if (rim === null) return;
  pen.lineStyle(THICK.edge, rim, 1);
  strokeArea(pen, corners);
}
