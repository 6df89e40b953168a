import { apart, boundsMeet, boundsOf, holds, outlineOf, toBoundary } from './outline.ts';
import { length } from './trig.ts';
import type { Area, Mil, Point } from './units.ts';

/** Slack of every "at most" test: a thousandth of an inch (KM-1.2a). */
const SLACK: Mil = 1;

/** Whether a distance is at most the limit, both in mil: 12.00 inches is within 12, 12.01 is not (KM-1.2a). */
export function within(distance: Mil, limit: Mil): boolean {
  return distance <= limit + SLACK;
}

/** Distance between two points in mil. */
export function distanceBetween(a: Point, b: Point): Mil {
  return length(b.x - a.x, b.y - a.y);
}

/** Distance in mil from a point to the nearest point of the shape; 0 inside it (KM-1.3). */
export function distanceToPoint(shape: Area, point: Point): Mil {
  const { corners, margin } = outlineOf(shape);
  if (holds(corners, point)) return 0;
  return Math.max(0, Math.round(toBoundary(point, corners) - margin));
}

/** Distance in mil between the nearest points of two shapes; 0 when they meet (KM-1.3). */
export function gap(a: Area, b: Area): Mil {
  const one = outlineOf(a);
  const other = outlineOf(b);
  return Math.max(0, Math.round(apart(one.corners, other.corners) - one.margin - other.margin));
}

/** Whether two shapes are within `limit` mil of one another: the same verdict as measuring the gap, but quick about what is far off. */
export function near(a: Area, b: Area, limit: Mil): boolean {
  if (!boundsMeet(boundsOf(outlineOf(a)), boundsOf(outlineOf(b)), limit + 2 * SLACK)) return false;
  return within(gap(a, b), limit);
}
