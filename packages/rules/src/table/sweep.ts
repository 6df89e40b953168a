import { cross } from './outline.ts';
import { disc, polygon } from './shape.ts';
import type { Area, Mil, Point, Polygon, Shape } from './units.ts';

/**
 * The ground a shape covers while it slides `dx`, `dy` mil along a straight leg without turning. Exact for discs and
 * convex polygons; the hollows of any other polygon are covered too.
 */
export function sweep(shape: Shape, dx: Mil, dy: Mil): Area {
  if (shape.kind === 'disc') {
    const { centre, radius } = shape.disc;
    if (dx === 0 && dy === 0) return disc(centre, radius);
    return { kind: 'capsule', capsule: { from: centre, to: { x: centre.x + dx, y: centre.y + dy }, radius } };
  }
  const end = shape.polygon.map((point) => ({ x: point.x + dx, y: point.y + dy }));
  return polygon(hull([...shape.polygon, ...end]));
}

/** The smallest convex polygon that holds all the points, counter-clockwise, without corners on straight edges. */
export function hull(points: readonly Point[]): Polygon {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const lower = chain(sorted);
  const upper = chain(sorted.toReversed());
  return [...lower.slice(0, -1), ...upper.slice(0, -1)];
}

function chain(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    for (;;) {
      const last = kept.at(-1);
      const before = kept.at(-2);
      if (last === undefined || before === undefined || cross(before, last, point) > 0) break;
      kept.pop();
    }
    kept.push(point);
  }
  return kept;
}
