import { distanceBetween, gap } from './measure.ts';
import { holds, outlineOf } from './outline.ts';
import { nearestEdge } from './sight.ts';
import { bearing, polar } from './trig.ts';
import type { Area, Mil, Point } from './units.ts';

/** A stretch of the table between two places. */
export interface Span {
  readonly from: Point;
  readonly to: Point;
}

/**
 * The shortest stretch from one shape to another, its ends on their edges: what a ruler laid between them would show. Its length is
 * the `gap` of the shapes to the rounding of the grid; shapes that meet have a stretch of no length.
 */
export function shortestBetween(a: Area, b: Area): Span {
  const one = outlineOf(a);
  const other = outlineOf(b);
  const ways: Span[] = [
    ...one.corners.map((from) => ({ from, to: onto(from, other.corners) })),
    ...other.corners.map((to) => ({ from: onto(to, one.corners), to })),
  ];
  const [first] = ways;
  if (first === undefined) throw new RangeError('a shape needs at least one corner');
  const best = ways.reduce((least, way) => (lengthOf(way) < lengthOf(least) ? way : least), first);
  if (gap(a, b) === 0) return { from: best.from, to: best.from };
  return { from: towards(best.from, best.to, one.margin), to: towards(best.to, best.from, other.margin) };
}

/** The place of the outline nearest to a point: the point itself where the outline holds it. */
function onto(point: Point, corners: readonly Point[]): Point {
  return holds(corners, point) ? point : nearestEdge(point, corners).point;
}

function towards(from: Point, to: Point, distance: Mil): Point {
  return polar(from, bearing(from, to), distance);
}

function lengthOf({ from, to }: Span): Mil {
  return distanceBetween(from, to);
}
