import type Phaser from 'phaser';
import { turn } from '@longroll/rules/table/trig';
import type { Point, Polygon } from '@longroll/rules/table/units';
import type { Figure, Standing } from './contract.ts';
import { kindOf } from './figures/sculpts.ts';
import { PIXELS_PER_INCH, project, seenFacing } from './projection.ts';
import type { Projection, Spot } from './projection.ts';

/** Inches below the middle of loose figures: there is room among them. */
const BELOW = 0.95;

/** What of a piece decides where its tag wants to be. */
interface Tagged {
  readonly standing: Pick<Standing, 'order' | 'piece'>;
  readonly tag: Pick<Phaser.GameObjects.Image, 'displayHeight'>;
  readonly aside: Point;
  readonly outline: Polygon;
  readonly figures: readonly { readonly truth: Figure }[];
}

/** Behind the unit where it can be read: over the heads of a unit that faces the onlooker. */
export function tagPlace(view: Projection, { standing: { order, piece }, tag, aside, outline, figures }: Tagged): Spot {
  const spots = outline.map(({ x, y }) => project(view, { x: x + aside.x, y: y + aside.y }));
  const middle = { x: mean(spots.map(({ x }) => x)), y: mean(spots.map(({ y }) => y)) };
  const half = tag.displayHeight / 2;
  const inOblique = view.mode === 'oblique';
  if (piece.inside !== '') return { x: middle.x, y: middle.y - (inOblique ? 2.6 * PIXELS_PER_INCH : 0) };
  if (order === 'loose') return { x: middle.x, y: middle.y + half + BELOW * PIXELS_PER_INCH };
  const towardsOnlooker = order !== 'leader' && Math.abs(turn(seenFacing(view, piece.facing), 2700)) < 1000;
  const headroom = figures.some(({ truth }) => kindOf(truth.sculpt).isMounted === true) ? 2.1 : 1.6;
  const top = Math.min(...spots.map(({ y }) => y)) - (inOblique ? headroom * PIXELS_PER_INCH * 0.8 : 0) - half - 2;
  return { x: middle.x, y: towardsOnlooker ? top : Math.max(...spots.map(({ y }) => y)) + half + 5 };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
