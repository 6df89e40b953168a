import { gap, within } from './measure.ts';
import { apart, boundsMeet, boundsOf, corner, cross, holds, isConvex, meet, outlineOf, span, toBoundary } from './outline.ts';
import type { Outline } from './outline.ts';
import type { Area, Mil, Point } from './units.ts';

/** How far apart, or how deep in one another, shapes may be and still count as just touching (KM-1.4). */
export const CONTACT: Mil = 50;

/** The least depth that is more than CONTACT once lengths are rounded and the slack of KM-1.2a is allowed for. */
export const TOO_DEEP = CONTACT + 1.5;

/**
 * Whether two shapes share more than CONTACT of depth (KM-1.4).
 *
 * Of two convex shapes the depth is the shortest push that would part them. A shape with hollows can be hemmed in on
 * several sides, where no push helps and yet every side is only just touched; so with such a shape the two overlap when
 * a point of either lies deeper than CONTACT inside the other. Both readings are symmetric.
 */
export function overlaps(a: Area, b: Area): boolean {
  return overlapBy(a, b, TOO_DEEP);
}

/** Whether two shapes share at least so much depth, as `overlaps` reads it. */
export function overlapBy(a: Area, b: Area, depth: number): boolean {
  const one = outlineOf(a);
  const other = outlineOf(b);
  if (!boundsMeet(boundsOf(one), boundsOf(other), -depth)) return false;
  const oneConvex = isConvex(one.corners);
  const otherConvex = isConvex(other.corners);
  if (oneConvex && otherConvex) return push(one, other) >= depth;
  if (oneConvex) return deepInHollow(one, other.corners, depth);
  if (otherConvex) return deepInHollow(other, one.corners, depth);
  return reachesDeepInto(one.corners, other.corners, depth) || reachesDeepInto(other.corners, one.corners, depth);
}

/** The shortest push that parts two convex shapes, not rounded; 0 when they are apart. */
export function depthOf(a: Area, b: Area): number {
  const one = outlineOf(a);
  const other = outlineOf(b);
  return boundsMeet(boundsOf(one), boundsOf(other), 0) ? Math.max(0, push(one, other)) : 0;
}

/** Whether two shapes are at most CONTACT apart without overlapping (KM-1.4). */
export function touches(a: Area, b: Area): boolean {
  if (!boundsMeet(boundsOf(outlineOf(a)), boundsOf(outlineOf(b)), CONTACT + 2)) return false;
  return within(gap(a, b), CONTACT) && !overlaps(a, b);
}

/** Whether the point lies in the shape or on its boundary. */
export function contains(shape: Area, point: Point): boolean {
  const { corners, margin } = outlineOf(shape);
  return holds(corners, point) || (margin > 0 && toBoundary(point, corners) <= margin);
}

/** Whether the whole shape lies on a table that reaches from the origin to `width` and `depth`, in mil (KM-1.1). */
export function inside(shape: Area, table: { readonly width: Mil; readonly depth: Mil }): boolean {
  const { left, bottom, right, top } = boundsOf(outlineOf(shape));
  return within(-left, 0) && within(-bottom, 0) && within(right, table.width) && within(top, table.depth);
}

/** Shortest push that parts two convex outlines; 0 or less when they are apart, which without margins need not be measured. */
function push(a: Outline, b: Outline): number {
  const margins = a.margin + b.margin;
  if (!meet(a.corners, b.corners)) return margins === 0 ? 0 : margins - apart(a.corners, b.corners);
  return margins + Math.min(throughEdges(a.corners, b.corners), throughEdges(b.corners, a.corners), sameSpot(a.corners, b.corners));
}

/** Least way by which `pushed` gets out through one of the edges; a segment has an edge on either side, a lone corner none. */
function throughEdges(corners: readonly Point[], pushed: readonly Point[]): number {
  let least = Infinity;
  let a = corner(corners, -1);
  for (const b of corners) {
    const edge = span(a, b);
    if (edge > 0) {
      let deepest = -Infinity;
      for (const p of pushed) deepest = Math.max(deepest, cross(a, b, p));
      least = Math.min(least, deepest / edge);
    }
    a = b;
  }
  return least;
}

/** Two lone corners that meet are in one place: nothing to push but their margins. */
function sameSpot(a: readonly Point[], b: readonly Point[]): number {
  return a.length === 1 && b.length === 1 ? 0 : Infinity;
}

function deepInHollow(convex: Outline, hollow: readonly Point[], depth: number): boolean {
  if (convex.margin > 0) return apart(convex.corners, hollow) <= convex.margin - depth;
  if (convex.corners.some((p) => isDeepIn(p, hollow, depth))) return true;
  const core = shrunk(convex.corners, depth);
  return core.length > 2 ? meet(core, hollow) : reachesDeepInto(convex.corners, hollow, depth);
}

function isDeepIn(p: Point, corners: readonly Point[], depth: number): boolean {
  return holds(corners, p) && toBoundary(p, corners) >= depth;
}

/** The part of a convex polygon at least `by` from its edges; no corners when nothing is left. */
function shrunk(corners: readonly Point[], by: number): Point[] {
  let left: Point[] = [...corners];
  let a = corner(corners, -1);
  for (const b of corners) {
    const edge = span(a, b);
    const keep: Point[] = [];
    for (let i = 0; i < left.length && edge > 0; i += 1) {
      const p = corner(left, i);
      const q = corner(left, i + 1);
      const pIn = cross(a, b, p) / edge - by;
      const qIn = cross(a, b, q) / edge - by;
      if (pIn >= 0) keep.push(p);
      if (pIn >= 0 !== qIn >= 0) {
        const share = pIn / (pIn - qIn);
        keep.push({ x: p.x + (q.x - p.x) * share, y: p.y + (q.y - p.y) * share });
      }
    }
    if (edge > 0) left = keep;
    a = b;
  }
  return left;
}

/** Whether the boundary of `a`, at its corners or midway along a stretch of it inside `b`, lies deep in `b`; or `a` covers `b` edge on edge. */
function reachesDeepInto(a: readonly Point[], b: readonly Point[], depth: number): boolean {
  let p = corner(a, -1);
  for (const q of a) {
    if (isDeepIn(q, b, depth)) return true;
    const stops = [0, ...meetings(p, q, b), 1];
    for (let i = 1; i < stops.length; i += 1) {
      const share = ((stops[i - 1] ?? 0) + (stops[i] ?? 1)) / 2;
      if (isDeepIn({ x: p.x + (q.x - p.x) * share, y: p.y + (q.y - p.y) * share }, b, depth)) return true;
    }
    p = q;
  }
  return (
    a.every((point) => toBoundary(point, b) < depth) &&
    b.every((point) => toBoundary(point, a) < depth) &&
    meet(a, b) &&
    !isNarrow(a, depth)
  );
}

/** Shares of the way from p to q at which the boundary is met, in order. */
function meetings(p: Point, q: Point, corners: readonly Point[]): number[] {
  const shares: number[] = [];
  let a = corner(corners, -1);
  for (const b of corners) {
    const from = cross(a, b, p);
    const to = cross(a, b, q);
    if (from > 0 !== to > 0 && cross(p, q, a) > 0 !== cross(p, q, b) > 0) shares.push(from / (from - to));
    a = b;
  }
  return shares.sort((one, other) => one - other);
}

function isNarrow(corners: readonly Point[], depth: number): boolean {
  const { left, right, bottom, top } = boundsOf({ corners, margin: 0 });
  return right - left < depth || top - bottom < depth;
}
