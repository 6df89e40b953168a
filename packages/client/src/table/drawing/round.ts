import { polar } from '@longroll/rules/table/trig';
import type { Angle, Mil, Point, Polygon, Shape } from '@longroll/rules/table/units';

/** Nothing is written nearer to the edge of the table. */
const EDGE = 800;

/** A circle on the table as a polygon fine enough to draw. */
export function circle(centre: Point, radius: Mil): Point[] {
  return Array.from({ length: 72 }, (_, k) => polar(centre, k * 50, radius));
}

/** Bearings at which the width of a ring may stand, the likeliest first: of rings about one place the widths then stand in a row. */
const BEARINGS = [0, 1800, 900, 2700, 450, 1350, 2250, 3150] as const;

/** A place on a ring that lies well within a table of that width and depth, or null. */
export function placeOnRing(centre: Point, radius: Mil, width: Mil, depth: Mil): Point | null {
  const places = BEARINGS.map((bearing) => polar(centre, bearing, radius));
  return places.find(({ x, y }) => x >= EDGE && x <= width - EDGE && y >= EDGE && y <= depth - EDGE) ?? null;
}

/**
 * A sector about a facing; the whole circle for a half width of 180 degrees. Before a front of some width its edges start from the corners, and its
 * range is the distance from the front.
 */
export function sector(at: Point, facing: Angle, halfWidth: Angle, range: Mil, frontage: Mil = 0): Point[] {
  if (halfWidth >= 1800) return circle(at, range);
  const steps = Math.max(6, Math.ceil(halfWidth / 30));
  const bow = (about: Point, from: Angle, to: Angle) =>
    Array.from({ length: steps + 1 }, (_, k) => polar(about, facing + from + ((to - from) * k) / steps, range));
  if (frontage === 0) return [at, ...bow(at, -halfWidth, halfWidth)];
  const [right, left] = [polar(at, facing - 900, frontage / 2), polar(at, facing + 900, frontage / 2)];
  return [right, ...bow(right, -halfWidth, 0), ...bow(left, 0, halfWidth), left];
}

export function polygonOf(shape: Shape): Polygon {
  return shape.kind === 'polygon' ? shape.polygon : circle(shape.disc.centre, shape.disc.radius);
}

export function holds(polygon: Polygon, { x, y }: Point): boolean {
  let inside = false;
  polygon.forEach((a, index) => {
    const b = polygon[(index + 1) % polygon.length] ?? a;
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
  });
  return inside;
}

/** Distance to the nearest edge of a polygon, in mil. */
export function toEdge(polygon: Polygon, { x, y }: Point): number {
  return polygon.reduce((least, a, index) => {
    const b = polygon[(index + 1) % polygon.length] ?? a;
    const along = { x: b.x - a.x, y: b.y - a.y };
    const share = Math.max(0, Math.min(1, ((x - a.x) * along.x + (y - a.y) * along.y) / (along.x * along.x + along.y * along.y || 1)));
    return Math.min(least, Math.hypot(x - a.x - along.x * share, y - a.y - along.y * share));
  }, Infinity);
}

/** The way from point to point as far as a share of its whole length. */
export function along(path: readonly Point[], share: number): Point {
  const [first] = path;
  if (first === undefined) return { x: 0, y: 0 };
  const lengths = path.slice(1).map((to, index) => {
    const from = path[index] ?? to;
    return Math.hypot(to.x - from.x, to.y - from.y);
  });
  let left = lengths.reduce((sum, length) => sum + length, 0) * share;
  for (const [index, length] of lengths.entries()) {
    const from = path[index];
    const to = path[index + 1];
    if (from === undefined || to === undefined) break;
    if (left <= length && length > 0) {
      return { x: from.x + ((to.x - from.x) * left) / length, y: from.y + ((to.y - from.y) * left) / length };
    }
    left -= length;
  }
  return path[path.length - 1] ?? first;
}

/** Parallel strokes across a polygon, rising to the right on the table, so many mil apart. */
export function hatch(polygon: Polygon, apart: Mil): (readonly [Point, Point])[] {
  const levels = polygon.map(({ x, y }) => y - x);
  const strokes: (readonly [Point, Point])[] = [];
  for (let level = Math.min(...levels) + apart / 2; level < Math.max(...levels); level += apart) {
    const cuts: Point[] = [];
    polygon.forEach((a, index) => {
      const b = polygon[(index + 1) % polygon.length] ?? a;
      const before = a.y - a.x - level;
      const after = b.y - b.x - level;
      if (before > 0 === after > 0) return;
      const share = before / (before - after);
      cuts.push({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
    });
    cuts.sort((a, b) => a.x - b.x);
    for (let k = 0; k + 1 < cuts.length; k += 2) {
      const from = cuts[k];
      const to = cuts[k + 1];
      if (from !== undefined && to !== undefined) strokes.push([from, to]);
    }
  }
  return strokes;
}

/** What of a polygon lies on a table of that width and depth. */
export function onTable(polygon: Polygon, width: Mil, depth: Mil): Polygon {
  const west = cut(polygon, ({ x }) => x);
  const east = cut(west, ({ x }) => width - x);
  const south = cut(east, ({ y }) => y);
  return cut(south, ({ y }) => depth - y);
}

/** The part of a polygon where a measure that grows evenly is not negative. */
export function cut(polygon: Polygon, measure: (point: Point) => number): Polygon {
  return polygon.flatMap((a, index) => {
    const b = polygon[(index + 1) % polygon.length] ?? a;
    const before = measure(a);
    const after = measure(b);
    const kept = before >= 0 ? [a] : [];
    if (before >= 0 === after >= 0) return kept;
    const share = before / (before - after);
    return [...kept, { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }];
  });
}
