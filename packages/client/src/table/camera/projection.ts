import { normalise } from '@longroll/rules/table/trig';
import type { Angle, Point } from '@longroll/rules/table/units';
import type { Look } from '../figures/look.ts';
import { fromCorner, seenSize, toTable } from './turning.ts';
import type { Lie } from './turning.ts';

/** `oblique`: from the near edge, from above as steeply as makes the most of the page. `map`: straight down. */
export type Mode = 'oblique' | 'map';

/** How steeply one looks down, in degrees; `map` is straight down. */
export type Tilt = number | 'map';

/** How a table is looked at. */
export interface Projection extends Lie {
  readonly tilt: Tilt;
  /** How high the cloth lies at a point, in inches; a table without hills is flat. */
  readonly relief?: ((point: Point) => number) | undefined;
}

/** A place in the drawing, in drawing pixels, x to the right and y down. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Drawing pixels for an inch across the table; the camera zooms from there. */
export const PIXELS_PER_INCH = 32;

/** What remains of a length along the table's depth. */
export function squashOf(view: Pick<Projection, 'tilt'>): number {
  return view.tilt === 'map' ? 1 : thousandths(Math.sin(radians(view.tilt)));
}

/** What remains of a height. */
export function riseOf(view: Pick<Projection, 'tilt'>): number {
  return view.tilt === 'map' ? 0 : thousandths(Math.cos(radians(view.tilt)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function thousandths(share: number): number {
  return Math.round(share * 1000) / 1000;
}

/** Where a point of the table is drawn, `up` inches above the cloth, which itself may rise. */
export function project(view: Projection, point: Point, up = 0): Spot {
  const rise = riseOf(view);
  const high = rise === 0 ? 0 : up + (view.relief?.(point) ?? 0);
  return { x: (fromCorner(view, point).x / 1000) * PIXELS_PER_INCH, y: nearness(view, point) - high * rise * PIXELS_PER_INCH };
}

/** How near to the onlooker a point lies, in drawing pixels down the picture, whatever its height: what is nearer is drawn later. */
export function nearness(view: Projection, point: Point): number {
  return (fromCorner(view, point).y / 1000) * squashOf(view) * PIXELS_PER_INCH;
}

/** Rounds that bring a point on a slope to within a hundredth of an inch: each leaves three quarters of the error at most. */
const ROUNDS = 16;

/** The point of the cloth under a place in the drawing, in whole mil. */
export function unproject(view: Projection, spot: Spot): Point {
  const level = onFlat(view, spot);
  const rise = riseOf(view);
  if (view.relief === undefined || rise === 0) return level;
  let found = level;
  for (let round = 0; round < ROUNDS; round += 1)
    found = onFlat(view, { x: spot.x, y: spot.y + view.relief(found) * rise * PIXELS_PER_INCH });
  return found;
}

function onFlat(view: Projection, spot: Spot): Point {
  const across = (spot.x / PIXELS_PER_INCH) * 1000;
  const towards = (spot.y / PIXELS_PER_INCH / squashOf(view)) * 1000;
  const { x, y } = toTable(view, { x: across, y: towards });
  return { x: Math.round(x) + 0, y: Math.round(y) + 0 };
}

/** How something that faces that way on the picture (degrees) is looked at. */
export function looking(tilt: Tilt, heading: number): Look {
  return { squash: squashOf({ tilt }), rise: riseOf({ tilt }), heading: tilt === 'map' ? 90 : heading };
}

/** A facing as the onlooker sees it: tenths of a degree, 0 to the right, 900 away from the onlooker. */
export function seenFacing(view: Projection, facing: Angle): Angle {
  return normalise(facing - view.turn);
}

/** The drawing's corners for a table with a margin of so many inches about it. */
export function extentOf(view: Projection, marginInches: number): { left: number; top: number; right: number; bottom: number } {
  const margin = marginInches * PIXELS_PER_INCH;
  const { width, depth } = seenSize(view);
  const right = (width / 1000) * PIXELS_PER_INCH;
  const bottom = (depth / 1000) * PIXELS_PER_INCH * squashOf(view);
  const squashed = margin * squashOf(view);
  return { left: -margin, top: -squashed, right: right + margin, bottom: bottom + squashed };
}

/** Whether two views draw everything in the same places. */
export function isSameView(a: Projection, b: Projection): boolean {
  return a.tilt === b.tilt && a.turn === b.turn && a.width === b.width && a.depth === b.depth && a.relief === b.relief;
}
