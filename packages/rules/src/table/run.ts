import { corner, cross, span } from './outline.ts';
import { overlaps } from './overlap.ts';
import { polygon } from './shape.ts';
import { hull, sweep } from './sweep.ts';
import { cosine, sine, UNITY } from './trig.ts';
import type { Angle, Mil, Point, Polygon } from './units.ts';

/**
 * How far a convex body slides along a heading before it meets one of the convex obstacles flush, at most `most` mil; not rounded. What it only grazes,
 * no deeper than touching is, does not stop it.
 */
export function freeRun(body: Polygon, heading: Angle, most: Mil, obstacles: readonly Polygon[]): number {
  const way = { x: cosine(heading) / UNITY, y: sine(heading) / UNITY };
  let least = most;
  const swept = sweep(polygon(body), Math.round(way.x * most), Math.round(way.y * most));
  for (const obstacle of obstacles) {
    if (!overlaps(swept, polygon(obstacle))) continue;
    least = Math.min(least, meeting(body, way, obstacle));
  }
  return Math.max(0, least);
}

/** How far a body slides along a heading before a corner of it leaves a table that reaches from the origin to `width` and `depth`; not rounded. */
export function runToEdge(body: Polygon, heading: Angle, most: Mil, table: { readonly width: Mil; readonly depth: Mil }): number {
  const x = cosine(heading) / UNITY;
  const y = sine(heading) / UNITY;
  let least = most;
  for (const point of body) {
    if (x > 0) least = Math.min(least, (table.width - point.x) / x);
    if (x < 0) least = Math.min(least, point.x / -x);
    if (y > 0) least = Math.min(least, (table.depth - point.y) / y);
    if (y < 0) least = Math.min(least, point.y / -y);
  }
  return Math.max(0, least);
}

/** Where the way enters the difference of the two shapes: there they first touch. Infinite where it never does. */
function meeting(body: Polygon, way: Point, obstacle: Polygon): number {
  const difference = hull(obstacle.flatMap((to) => body.map((from) => ({ x: to.x - from.x, y: to.y - from.y }))));
  const origin = { x: 0, y: 0 };
  let into = -Infinity;
  let out = Infinity;
  difference.forEach((b, index) => {
    const a = corner(difference, index - 1);
    const edge = span(a, b);
    if (edge === 0) return;
    // Positive inside, with its growth along the way.
    const depth = cross(a, b, origin) / edge;
    const growth = ((b.x - a.x) * way.y - (b.y - a.y) * way.x) / edge;
    if (growth === 0) {
      if (depth < 0) out = -Infinity;
    } else if (growth > 0) into = Math.max(into, -depth / growth);
    else out = Math.min(out, -depth / growth);
  });
  return into <= out ? into : Infinity;
}
