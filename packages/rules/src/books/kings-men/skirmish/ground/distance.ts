import { apart, boundsMeet, boundsOf, holds, outlineOf, toBoundary } from '../../../../table/outline.ts';
import { overlapBy } from '../../../../table/overlap.ts';
import { crossedLength } from '../../../../table/sight.ts';
import { bounds } from '../../../../table/shape.ts';
import { inches } from '../../../../table/units.ts';
import type { Area, Mil, Point, Shape } from '../../../../table/units.ts';

/*
 * How this book measures and compares (QM-1.1, QM-1.3b). Corners lie on a grid of a thousandth of an inch, but what is measured between them is
 * kept as it is and never rounded. The parent's tolerances (KM-1.2a, KM-1.4) have no place here.
 */

/** Bases and terrain no farther apart than this are in contact; at this gap stops who must not touch (QM-1.3, QM-1.3a). */
export const CONTACT: Mil = inches(0.1);

/** What two lengths may differ by and be equal, in mil (QM-1.1). */
const EQUAL = 0.001;

/** The least depth there is on the grid: what is less comes of rounded corners. */
const LEAST_DEPTH: Mil = 1;

/** Distance between the nearest points of two shapes, in mil; 0 when they meet. */
export function gap(a: Area, b: Area): number {
  const one = outlineOf(a);
  const other = outlineOf(b);
  return Math.max(0, apart(one.corners, other.corners) - one.margin - other.margin);
}

/** Distance from a point to the nearest point of a shape, in mil; 0 inside it. */
export function gapTo(shape: Area, point: Point): number {
  const { corners, margin } = outlineOf(shape);
  return holds(corners, point) ? 0 : Math.max(0, toBoundary(point, corners) - margin);
}

/** Whether a distance is at most the limit (QM-1.1). */
export function within(distance: number, limit: number): boolean {
  return distance <= limit + EQUAL;
}

/** Whether two shapes are at most so far apart; quick about what is far off. */
export function near(a: Area, b: Area, limit: number): boolean {
  return boundsMeet(boundsOf(outlineOf(a)), boundsOf(outlineOf(b)), limit + EQUAL) && within(gap(a, b), limit);
}

/** Whether two shapes are nearer to one another than so far: at that distance they are not. */
export function nearerThan(a: Area, b: Area, distance: number): boolean {
  return boundsMeet(boundsOf(outlineOf(a)), boundsOf(outlineOf(b)), distance) && !within(distance, gap(a, b));
}

/** Whether two shapes have ground in common; lying edge to edge they have none (QM-3.12). */
export function overlaps(a: Area, b: Area): boolean {
  return overlapBy(a, b, LEAST_DEPTH);
}

/** Whether any of the straight line lies inside the shape; along its edge none does (QM-16.2). */
export function crosses(from: Point, to: Point, shape: Shape): boolean {
  return crossedLength(from, to, shape) > 0;
}

/** Whether the whole shape lies on the table (QM-3.12). */
export function inside(shape: Area, table: { readonly width: Mil; readonly depth: Mil }): boolean {
  const { left, bottom, right, top } = bounds(shape);
  return left >= 0 && bottom >= 0 && right <= table.width && top <= table.depth;
}
