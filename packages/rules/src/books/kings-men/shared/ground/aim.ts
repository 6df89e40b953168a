import { exit } from '../../../../table/sight.ts';
import { bearing, turn } from '../../../../table/trig.ts';
import type { Angle, Point } from '../../../../table/units.ts';
import type { Ground } from '../troops/field.ts';
import { buildingOf, cannonCentre, centre, front } from '../troops/formation.ts';
import type { Body } from '../troops/formation.ts';

/** Where the unit's ranges, arcs and lines of sight start when it fires towards `aim` (KM-4.4). */
export function firingPoint(unit: Body, aim: Point, ground: Ground): Point {
  if (unit.formation.kind !== 'garrison') return front(unit);
  const middle = centre(unit, ground);
  return exit(middle, aim, buildingOf(unit, ground)) ?? middle;
}

/** The point of the unit that others aim at (KM-4.5). */
export function aimPoint(unit: Body, ground: Ground): Point {
  return cannonCentre(unit) ?? centre(unit, ground);
}

/** Whether a bearing is at most 90 degrees to either side of a facing (KM-4.1). */
export function isForward(facing: Angle, towards: Angle): boolean {
  return Math.abs(turn(facing, towards)) <= 900;
}

/** Whether a point is within the half circle in front of another that faces that way (KM-4.1); its own place counts. */
export function isInFront(from: Point, facing: Angle, point: Point): boolean {
  return (from.x === point.x && from.y === point.y) || isForward(facing, bearing(from, point));
}
