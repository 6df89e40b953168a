import { UNITY, bearing, cosine, normalise, rotate, sine } from '../../../../table/trig.ts';
import type { Angle, Point } from '../../../../table/units.ts';
import { seenFrom } from '../stands/frame.ts';
import { frontLeftOf, frontRightOf } from '../stands/stand.ts';
import { isAligned } from '../stands/strips.ts';
import { frontUnitsOf } from '../stands/bodies.ts';
import type { Unit } from '../state/unit.ts';

/** A Body as it moves: one rigid block. */

/** Whether all these units, none of them engaged, face one way, give or take 15 degrees (RK-7.4). */
export function isInOrder(units: readonly Unit[]): boolean {
  return units.every((a) => units.every((b) => isAligned(a.facing, b.facing)));
}

/** The sum of the facings as directions; of no length, it is that of the rightmost front unit, the first of the list (RK-14.19b). */
export function meanFacing(units: readonly Unit[]): Angle {
  const front = frontUnitsOf(units);
  const x = front.reduce((sum, { facing }) => sum + cosine(facing), 0);
  const y = front.reduce((sum, { facing }) => sum + sine(facing), 0);
  const [first] = front;
  if (first === undefined) throw new Error('a Body has at least one unit');
  if (front.every(({ facing }) => facing === first.facing)) return first.facing;
  // Less than a thousandth of one unit's length is nothing.
  if (Math.abs(x) < UNITY / 1000 && Math.abs(y) < UNITY / 1000) return first.facing;
  return bearing({ x: 0, y: 0 }, { x: Math.round(x / 1024), y: Math.round(y / 1024) });
}

export type Hand = 'left' | 'right';

/** The front corner that a wheel to that side turns about, and the one on the other end of the front (RK-14.9, RK-7.5). */
export function wheelCorners(units: readonly Unit[], side: Hand): { readonly pivot: Point; readonly far: Point } {
  const facing = meanFacing(units);
  const front = frontUnitsOf(units);
  const leftOf = (point: Point) => seenFrom({ x: 0, y: 0 }, facing, point).left;
  const leftmost = front.reduce((best, unit) => (leftOf(unit.at) > leftOf(best.at) ? unit : best));
  const rightmost = front.reduce((best, unit) => (leftOf(unit.at) < leftOf(best.at) ? unit : best));
  const [left, right] = [frontLeftOf(leftmost), frontRightOf(rightmost)];
  return side === 'left' ? { pivot: left, far: right } : { pivot: right, far: left };
}

/** The block turned about a point, positive to the left, in tenths of a degree. */
export function turned(units: readonly Unit[], pivot: Point, by: number): Unit[] {
  return units.map((unit) => ({ ...unit, at: rotate(unit.at, pivot, by), facing: normalise(unit.facing + by) }));
}

/** A turn by an angle in tenths of a degree covers so many radii. */
export const RADII_PER_TENTH = 3.141592653589793 / 1800;
