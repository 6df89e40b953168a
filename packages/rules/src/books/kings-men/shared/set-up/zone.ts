import { distanceBetween } from '../../../../table/measure.ts';
import { boundsOf, outlineOf } from '../../../../table/outline.ts';
import { contains } from '../../../../table/overlap.ts';
import { centreOf, counterClockwise, polygon, squareAbout } from '../../../../table/shape.ts';
import { nearestEdge } from '../../../../table/sight.ts';
import { bearing } from '../../../../table/trig.ts';
import { inches, pointInInches } from '../../../../table/units.ts';
import type { Angle, Bounds, Point, Polygon, Shape } from '../../../../table/units.ts';
import type { Ground } from '../troops/field.ts';
import { solidPart } from '../movement/placement.ts';
import type { Zone } from '../troops/field.ts';
import type { ArmyId, Unit } from '../troops/unit.ts';

/** How deep the usual zones are, along the long edges (KM-29.1, KM-29.4, QM-4.6). */
const USUAL_DEPTH = inches(12);

/** Red deploys along the lower long edge of the table, black along the upper one, or left and right where the table is deeper than wide (KM-29.4, QM-4.6). */
export function usualZone(width: number, depth: number, army: ArmyId): Zone {
  const near = army === 'red';
  if (width >= depth) return near ? upright(0, 0, width, USUAL_DEPTH) : upright(0, depth - USUAL_DEPTH, width, depth);
  return near ? upright(0, 0, USUAL_DEPTH, depth) : upright(width - USUAL_DEPTH, 0, width, depth);
}

/** The zone of an army, whichever way round its corners are drawn; where its scenario has none the usual one. */
export function zoneOf(
  army: ArmyId,
  { width, depth }: { readonly width: number; readonly depth: number },
  zones?: Readonly<Record<ArmyId, Polygon>>,
): Zone {
  return zones === undefined ? usualZone(inches(width), inches(depth), army) : counterClockwise(zones[army].map(pointInInches));
}

function upright(left: number, bottom: number, right: number, top: number): Zone {
  return [
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ];
}

export function zoneBounds(zone: Zone): Bounds {
  return boundsOf({ corners: zone, margin: 0 });
}

/** Whether the whole shape lies in the zone, which is convex. */
export function liesIn(zone: Zone, shape: Shape): boolean {
  const { corners, margin } = outlineOf(shape);
  const ground = polygon(zone);
  return corners.every((corner) => contains(ground, corner) && distanceBetween(corner, nearestEdge(corner, zone).point) >= margin);
}

/** Whether the unit stands in the zone: its outline, of skirmishers their centre body (KM-3.21a, KM-29.5). */
export function unitLiesIn(zone: Zone, unit: Unit, ground: Ground): boolean {
  return liesIn(zone, solidPart(unit, ground));
}

/** Whether a general's base lies in the zone (KM-29.5). */
export function generalLiesIn(zone: Zone, at: Point): boolean {
  return liesIn(zone, polygon(squareAbout(at, 0, inches(1.5))));
}

/** The way an army looks as it comes on: from the middle of its zone straight to the enemy's, along the table's grid. */
export function enemyward(own: Zone, enemy: Zone): Angle {
  const towards = bearing(centreOf(polygon(own)), centreOf(polygon(enemy)));
  return (Math.round(towards / 900) * 900) % 3600;
}
