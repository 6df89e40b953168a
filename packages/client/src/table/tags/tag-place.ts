import type Phaser from 'phaser';
import { turn } from '@longroll/rules/table/trig';
import type { Angle, Point, Polygon } from '@longroll/rules/table/units';
import type { Body } from '../pieces/body.ts';
import type { Standing } from '../contract.ts';
import { PIXELS_PER_INCH, project, riseOf, seenFacing } from '../camera/projection.ts';
import type { Projection, Spot } from '../camera/projection.ts';

/** Inches below the middle of loose figures: there is room among them. */
const BELOW = 0.95;

/** What of a piece decides where its tag wants to be. */
export interface Tagged {
  readonly standing: Pick<Standing, 'order' | 'piece'>;
  readonly tag: Pick<Phaser.GameObjects.Image, 'displayHeight' | 'displayWidth'>;
  readonly aside: Point;
  readonly outline: Polygon;
  readonly body: Pick<Body, 'headroom'>;
}

/**
 * Behind the unit where it can be read: over the heads of a unit that faces the onlooker, and at the back of one that looks to the side, where it hides no
 * neighbour in the line.
 */
export function tagPlace(view: Projection, { standing: { order, piece }, tag, aside, outline, body }: Tagged): Spot {
  const spots = outline.map(({ x, y }) => project(view, { x: x + aside.x, y: y + aside.y }));
  const middle = { x: mean(spots.map(({ x }) => x)), y: mean(spots.map(({ y }) => y)) };
  const half = tag.displayHeight / 2;
  const inOblique = view.tilt !== 'map';
  // On the roof, under its flag; from straight above under the middle.
  if (piece.inside !== '')
    return { x: middle.x, y: middle.y + (inOblique ? -riseOf(view) * body.headroom * PIXELS_PER_INCH : half + BELOW * PIXELS_PER_INCH) };
  if (order === 'loose') return { x: middle.x, y: middle.y + half + BELOW * PIXELS_PER_INCH };
  const facing = seenFacing(view, piece.facing);
  const towardsOnlooker = order !== 'leader' && looks(facing, 2700);
  const raised = inOblique ? body.headroom * PIXELS_PER_INCH * 0.4 : 0;
  const broad = tag.displayWidth / 2;
  if (order !== 'leader' && looks(facing, 0)) return { x: Math.min(...spots.map(({ x }) => x)) - broad, y: middle.y - raised };
  if (order !== 'leader' && looks(facing, 1800)) return { x: Math.max(...spots.map(({ x }) => x)) + broad, y: middle.y - raised };
  const top = Math.min(...spots.map(({ y }) => y)) - 2 * raised - half - 2;
  return { x: middle.x, y: towardsOnlooker ? top : Math.max(...spots.map(({ y }) => y)) + half + 5 };
}

/** Whether somebody looks more to that side than to any other. */
function looks(facing: Angle, side: Angle): boolean {
  return Math.abs(turn(facing, side)) <= 450;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
