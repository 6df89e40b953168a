import { distanceToPoint, gap } from '../../../../table/measure.ts';
import { nearestEdge } from '../../../../table/sight.ts';
import { toGrid } from '../../../../table/trig.ts';
import type { Angle, Area, Mil, Point } from '../../../../table/units.ts';
import { seenFrom } from './frame.ts';
import { cornersOf, gapBetween, standOf, type Standing } from './stand.ts';
import type { Unit } from '../state/unit.ts';

/** The straight line that the centre of a flyer follows (RK-23.6). */
export type Path = NonNullable<Unit['flight']>;

function lineOf({ from, to }: Path): Area {
  return { kind: 'capsule', capsule: { from, to, radius: 0 } };
}

/** The distance from a unit to another; from one that passes in flight it is taken from its path (RK-23.4). */
export function gapOnItsWay(unit: Standing, other: Standing & Pick<Unit, 'flight'>): Mil {
  return other.flight === undefined ? gapBetween(unit, other) : gap(standOf(unit), lineOf(other.flight));
}

/** The point after so many of a path's 4096 parts. */
export function pointAt({ from, to }: Path, part: number): Point {
  return { x: toGrid(from.x + ((to.x - from.x) * part) / PARTS), y: toGrid(from.y + ((to.y - from.y) * part) / PARTS) };
}

/** A path is looked at in parts this many to the whole: hundredths of an inch on the longest there is. */
export const PARTS = 4096;

/** After how many of its parts a path first comes within reach of a base; null where it never does (RK-23.4). */
export function firstWithin(path: Path, unit: Standing, reach: Mil): number | null {
  const stand = standOf(unit);
  if (gap(stand, lineOf(path)) > reach) return null;
  for (let part = 0; part <= PARTS; part++) {
    if (distanceToPoint(stand, pointAt(path, part)) <= reach) return part;
  }
  return PARTS;
}

/** The point of a path nearest to a unit: to its base, or to its middle where the path runs over it (RK-23.19). */
export function nearestTo({ from, to }: Path, unit: Standing): Point {
  const stand = standOf(unit);
  const feet = [unit.at, ...cornersOf(unit)].map((point) => nearestEdge(point, [from, to]).point);
  return feet.reduce((nearest, foot) => (distanceToPoint(stand, foot) < distanceToPoint(stand, nearest) ? foot : nearest));
}

/** The point of a path nearest to a shooter in the strip from `origin`, `half` as wide to either side, and in range; null without one (RK-23.18). */
export function nearestOfPath({ from, to }: Path, origin: Point, facing: Angle, half: number, range: Mil): Point | null {
  const a = seenFrom(origin, facing, from);
  const b = seenFrom(origin, facing, to);
  let [low, high] = [0, 1];
  for (const [start, end, least, most] of [
    [a.left, b.left, -half, half],
    [a.ahead, b.ahead, 0, range],
  ] as const) {
    const run = end - start;
    if (run === 0 && (start < least || start > most)) return null;
    if (run === 0) continue;
    const [one, other] = [(least - start) / run, (most - start) / run];
    low = Math.max(low, Math.min(one, other));
    high = Math.min(high, Math.max(one, other));
  }
  if (low > high) return null;
  const share = a.ahead <= b.ahead ? low : high;
  return { x: toGrid(from.x + (to.x - from.x) * share), y: toGrid(from.y + (to.y - from.y) * share) };
}
