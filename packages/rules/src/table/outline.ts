import type { Area, Bounds, Mil, Point } from './units.ts';

/**
 * Every area as corners and a margin about them: a disc is one corner with a margin, a capsule two, a polygon has
 * three or more corners and no margin. So one piece of geometry serves all of them.
 */
export interface Outline {
  readonly corners: readonly Point[];
  readonly margin: Mil;
}

export function outlineOf(area: Area): Outline {
  if (area.kind === 'polygon') return { corners: area.polygon, margin: 0 };
  if (area.kind === 'disc') return { corners: [area.disc.centre], margin: area.disc.radius };
  return { corners: [area.capsule.from, area.capsule.to], margin: area.capsule.radius };
}

/** The corner of that number, counted round and round. */
export function corner(corners: readonly Point[], index: number): Point {
  const n = corners.length;
  const point = corners[((index % n) + n) % n];
  if (point === undefined) throw new RangeError('an outline needs at least one corner');
  return point;
}

/** Positive when a, b, c turn left, negative when they turn right, 0 on one line. */
export function cross(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** Distance between two points, not rounded. */
export function span(a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  return Math.sqrt(dx * dx + dy * dy);
}

export function boundsOf(outline: Outline): Bounds {
  let left = Infinity;
  let bottom = Infinity;
  let right = -Infinity;
  let top = -Infinity;
  for (const { x, y } of outline.corners) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < bottom) bottom = y;
    if (y > top) top = y;
  }
  const m = outline.margin;
  return { left: left - m, bottom: bottom - m, right: right + m, top: top + m };
}

/** The upright rectangle about several polygons; of none, one that meets nothing. */
export function boundsOfAll(polygons: readonly (readonly Point[])[]): Bounds {
  let left = Infinity;
  let bottom = Infinity;
  let right = -Infinity;
  let top = -Infinity;
  for (const corners of polygons) {
    for (const { x, y } of corners) {
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < bottom) bottom = y;
      if (y > top) top = y;
    }
  }
  return { left, bottom, right, top };
}

/** Whether two upright rectangles come within `reach` mil of one another. */
export function boundsMeet(a: Bounds, b: Bounds, reach: Mil): boolean {
  return a.left <= b.right + reach && b.left <= a.right + reach && a.bottom <= b.top + reach && b.bottom <= a.top + reach;
}

/** Exact distance from a point to a segment (a single point when its ends coincide). */
export function toSegment(p: Point, a: Point, b: Point): number {
  const ex = b.x - a.x;
  const ey = b.y - a.y;
  const px = p.x - a.x;
  const py = p.y - a.y;
  const along = px * ex + py * ey;
  const whole = ex * ex + ey * ey;
  if (along <= 0) return span(a, p);
  if (along >= whole) return span(b, p);
  return Math.abs(ex * py - ey * px) / Math.sqrt(whole);
}

/** Exact distance from a point to the nearest edge, inside or out. */
export function toBoundary(p: Point, corners: readonly Point[]): number {
  let least = Infinity;
  let a = corner(corners, -1);
  for (const b of corners) {
    const d = toSegment(p, a, b);
    if (d < least) least = d;
    a = b;
  }
  return least;
}

/** Whether the point lies in the polygon or on its boundary; a lone corner or segment holds nothing but itself. */
export function holds(corners: readonly Point[], p: Point): boolean {
  let odd = false;
  let a = corner(corners, -1);
  for (const b of corners) {
    const side = cross(a, b, p);
    if (side === 0 && p.x >= Math.min(a.x, b.x) && p.x <= Math.max(a.x, b.x) && p.y >= Math.min(a.y, b.y) && p.y <= Math.max(a.y, b.y))
      return true;
    if (a.y > p.y !== b.y > p.y && side > 0 === b.y > a.y) odd = !odd;
    a = b;
  }
  return odd;
}

function segmentsMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  if (Math.max(a.x, b.x) < Math.min(c.x, d.x) || Math.max(c.x, d.x) < Math.min(a.x, b.x)) return false;
  if (Math.max(a.y, b.y) < Math.min(c.y, d.y) || Math.max(c.y, d.y) < Math.min(a.y, b.y)) return false;
  const c1 = cross(a, b, c);
  const d1 = cross(a, b, d);
  if ((c1 > 0 && d1 > 0) || (c1 < 0 && d1 < 0)) return false;
  const a1 = cross(c, d, a);
  const b1 = cross(c, d, b);
  return !((a1 > 0 && b1 > 0) || (a1 < 0 && b1 < 0));
}

/** Whether two sets of corners, margins aside, have a point in common. */
export function meet(a: readonly Point[], b: readonly Point[]): boolean {
  let a1 = corner(a, -1);
  for (const a2 of a) {
    let b1 = corner(b, -1);
    for (const b2 of b) {
      if (segmentsMeet(a1, a2, b1, b2)) return true;
      b1 = b2;
    }
    a1 = a2;
  }
  return holds(a, corner(b, 0)) || holds(b, corner(a, 0));
}

/** Distance between two sets of corners, margins aside; 0 when they meet. */
export function apart(a: readonly Point[], b: readonly Point[]): number {
  if (boundsMeet(boundsOf({ corners: a, margin: 0 }), boundsOf({ corners: b, margin: 0 }), 0) && meet(a, b)) return 0;
  let least = Infinity;
  for (const p of a) least = Math.min(least, toBoundary(p, b));
  for (const p of b) least = Math.min(least, toBoundary(p, a));
  return least;
}

/** Whether the corners turn left or go straight on all the way round; lone corners and segments count as convex. */
export function isConvex(corners: readonly Point[]): boolean {
  let a = corner(corners, -2);
  let b = corner(corners, -1);
  for (const c of corners) {
    if (cross(a, b, c) < 0) return false;
    a = b;
    b = c;
  }
  return true;
}
