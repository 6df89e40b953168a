import { boundsOf } from '../../../table/outline.ts';
import { contains } from '../../../table/overlap.ts';
import { centreOf, polygon } from '../../../table/shape.ts';
import { bearing, offset } from '../../../table/trig.ts';
import { inches } from '../../../table/units.ts';
import type { Angle, Mil, Point, Polygon, Shape } from '../../../table/units.ts';
import type { ArmyId } from '../shared/unit.ts';

/** How deep the usual zones are, along the long edges (QM-4.6). */
const USUAL_DEPTH = inches(12);

/** Red deploys along the lower long edge of the table, black along the upper one; left and right on a table deeper than wide (QM-4.6). */
export function usualZone(width: Mil, depth: Mil, army: ArmyId): Polygon {
  const near = army === 'red';
  if (width >= depth) return near ? upright(0, 0, width, USUAL_DEPTH) : upright(0, depth - USUAL_DEPTH, width, depth);
  return near ? upright(0, 0, USUAL_DEPTH, depth) : upright(width - USUAL_DEPTH, 0, width, depth);
}

function upright(left: Mil, bottom: Mil, right: Mil, top: Mil): Polygon {
  return [{ x: left, y: bottom }, { x: right, y: bottom }, { x: right, y: top }, { x: left, y: top }];
}

/** Whether the whole shape, which has corners only, lies in the zone, which is convex (QM-4.6). */
export function liesIn(zone: Polygon, shape: Shape): boolean {
  const ground = polygon(zone);
  return shape.kind === 'polygon' && shape.polygon.every((corner) => contains(ground, corner));
}

/** The way an army looks as it comes on: from its zone straight to the enemy's, along the table's grid. */
export function enemyward(own: Polygon, enemy: Polygon): Angle {
  const towards = bearing(centreOf(polygon(own)), centreOf(polygon(enemy)));
  return (Math.round(towards / 900) * 900) % 3600;
}

/** A zone as its army sees it: how wide and deep, and where a place so far from its left end and its own edge lies. */
export interface Front {
  readonly width: Mil;
  readonly depth: Mil;
  readonly facing: Angle;
  at(fromLeft: Mil, fromEdge: Mil): Point;
}

export function frontOf(zone: Polygon, facing: Angle): Front {
  const { left, right, bottom, top } = boundsOf({ corners: zone, margin: 0 });
  const sideways = facing === 900 || facing === 2700;
  const corner = facing === 900 ? { x: left, y: bottom } : facing === 2700 ? { x: right, y: top } : facing === 0 ? { x: left, y: top } : { x: right, y: bottom };
  return {
    width: sideways ? right - left : top - bottom,
    depth: sideways ? top - bottom : right - left,
    facing,
    at: (fromLeft, fromEdge) => offset(corner, facing, fromEdge, -fromLeft),
  };
}
