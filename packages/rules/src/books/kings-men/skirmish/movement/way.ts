import { bearing, length, toGrid } from '../../../../table/trig.ts';
import type { Angle, Mil, Point } from '../../../../table/units.ts';

/** One straight leg of a way. */
export interface Leg {
  readonly from: Point;
  readonly to: Point;
  readonly heading: Angle;
  readonly length: Mil;
  /** Travel before this leg. */
  readonly before: Mil;
}

/** Where R is to go, from its place on. */
export interface Way {
  readonly start: Point;
  readonly legs: readonly Leg[];
  readonly length: Mil;
}

/** The way through those points; a leg that leads nowhere is none. */
export function wayOf(start: Point, path: readonly Point[]): Way {
  const legs: Leg[] = [];
  let from = start;
  let before = 0;
  for (const to of path) {
    const whole = length(to.x - from.x, to.y - from.y);
    if (whole > 0) legs.push({ from, to, heading: bearing(from, to), length: whole, before });
    before += whole;
    from = to;
  }
  return { start, legs, length: before };
}

/** The point so far along a leg. */
export function alongLeg({ from, to, length: whole }: Leg, travelled: Mil): Point {
  if (travelled >= whole) return to;
  const share = travelled / whole;
  return { x: from.x + toGrid((to.x - from.x) * share), y: from.y + toGrid((to.y - from.y) * share) };
}

/** The leg under way after so much travel: at a bend still the one before it; null on a way without legs. */
export function legAt({ legs }: Way, travelled: Mil): Leg | null {
  return legs.find(({ before, length: whole }) => travelled <= before + whole) ?? legs.at(-1) ?? null;
}

export function pointAt(way: Way, travelled: Mil): Point {
  const leg = legAt(way, travelled);
  return leg === null ? way.start : alongLeg(leg, travelled - leg.before);
}

/** The same off the grid. */
export function pointWithin(way: Way, travelled: Mil): Point {
  const leg = legAt(way, travelled);
  if (leg === null) return way.start;
  const share = Math.min(1, (travelled - leg.before) / leg.length);
  return { x: leg.from.x + (leg.to.x - leg.from.x) * share, y: leg.from.y + (leg.to.y - leg.from.y) * share };
}

/** The points passed after the start, the one reached included. */
export function pointsUntil(way: Way, travelled: Mil): Point[] {
  if (travelled <= 0) return [];
  return way.legs.filter(({ before }) => before < travelled).map((leg) => alongLeg(leg, travelled - leg.before));
}

/** The least whole number from `low` to `high` for which the test holds; it holds for `high` and, once it holds, for all above. */
export function least(low: Mil, high: Mil, holds: (value: Mil) => boolean): Mil {
  let below = low;
  let above = high;
  while (below < above) {
    const middle = Math.floor((below + above) / 2);
    if (holds(middle)) above = middle;
    else below = middle + 1;
  }
  return above;
}
