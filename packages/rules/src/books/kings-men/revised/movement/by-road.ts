import { polar, toGrid } from '../../../../table/trig.ts';
import { inches } from '../../../../table/units.ts';
import type { Mil, Point } from '../../../../table/units.ts';
import { isForward } from '../../shared/ground/aim.ts';
import type { Ground } from '../../shared/troops/field.ts';
import { extent } from '../../shared/troops/formation.ts';
import { legsOf } from '../../shared/movement/passage.ts';
import type { Leg } from '../../shared/movement/passage.ts';
import { onRoad, stretchOfRoad } from '../../shared/ground/road.ts';
import type { Unit } from '../../shared/troops/unit.ts';

/** Whether a leg of a column's march by road follows the road, round whatever bend: along it, and not back the way the column came (KMR-8.7a). */
export function followsRoad(ground: Ground, column: Unit, legs: readonly Leg[], leg: Leg): boolean {
  const before = legs[legs.indexOf(leg) - 1] ?? ownLength(ground, column);
  return before !== null && runsAlongRoad(ground, leg) && !doublesBack(ground, before, leg);
}

/** The stretch of road the column stands on, from its rear to its front; null for one that stands across the road. */
function ownLength(ground: Ground, column: Unit): Leg | null {
  const rear = polar(column.at, column.facing, -extent(column).depth);
  const [lain] = legsOf(rear, [column.at]);
  return lain !== undefined && onRoad(ground, [rear, column.at]) ? lain : null;
}

/** Whether where the leg sets out the road is longer that way than it is wide: nearer to its direction than to a right angle off it. */
function runsAlongRoad(ground: Ground, { from, bearing }: Leg): boolean {
  let wide: Mil = Infinity;
  for (let across = 0; across < 1800; across += 50) wide = Math.min(wide, stretchOfRoad(ground, from, across));
  return stretchOfRoad(ground, from, bearing) > wide * Math.SQRT2;
}

/** How finely two stretches of road are held against one another. */
const STEP: Mil = inches(0.5);

/** Whether a leg goes back over the stretch before it: where it is a sharp bend instead, the road that way comes to lie apart from that stretch. */
function doublesBack(ground: Ground, before: Leg, { from, bearing }: Leg): boolean {
  if (isForward(before.bearing, bearing)) return false;
  for (let gone = STEP; gone <= before.length; gone += STEP) {
    const there = polar(from, bearing, gone);
    if (!onRoad(ground, [from, there])) return true;
    if (!onRoad(ground, [there, besideOn(before, there)])) return false;
  }
  return true;
}

/** The place on a leg, or on the line it lies on, that is beside a point. */
function besideOn({ from, to, length }: Leg, { x, y }: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((x - from.x) * dx + (y - from.y) * dy) / (length * length);
  return { x: from.x + toGrid(dx * along), y: from.y + toGrid(dy * along) };
}
