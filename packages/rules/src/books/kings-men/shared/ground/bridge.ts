import { within } from '../../../../table/measure.ts';
import { corner, cross, holds, isConvex, outlineOf } from '../../../../table/outline.ts';
import { hull } from '../../../../table/sweep.ts';
import { polar } from '../../../../table/trig.ts';
import type { Area, Mil, Point, Polygon } from '../../../../table/units.ts';

/** Corners that stand for the round end of a disc or capsule; it falls short of the circle by less than a hundredth of the radius. */
const ROUND = 24;

/** A convex area as a polygon, round ends drawn with straight edges. */
export function straightened(area: Area): Polygon {
  if (area.kind === 'polygon') return area.polygon;
  const { corners, margin } = outlineOf(area);
  const round = corners.flatMap((centre) => Array.from({ length: ROUND }, (_, k) => polar(centre, (3600 * k) / ROUND, margin)));
  return hull(round);
}

/** What is left of a convex area on none of the convex bridge parts, as convex polygons (KM-7.2a); strips as narrow as `narrow` do not count. */
export function offBridges(area: Area, bridges: readonly Polygon[], narrow: Mil): Polygon[] {
  let rest: Polygon[] = [straightened(area)];
  for (const bridge of bridges) rest = rest.flatMap((part) => without(part, bridge, narrow));
  return rest;
}

/** A convex polygon without another: for each edge of the other, what of the remainder lies beyond that edge. */
function without(part: Polygon, taken: Polygon, narrow: Mil): Polygon[] {
  const left: Polygon[] = [];
  let rest = part;
  let a = corner(taken, -1);
  for (const b of taken) {
    const beyond = leftOf(rest, b, a);
    if (hasGround(beyond, narrow)) left.push(beyond);
    rest = leftOf(rest, a, b);
    a = b;
  }
  return left;
}

/** The part of a polygon on the left of the line from a to b; of one that is not convex, parts may hang together by that line alone. */
export function leftOf(part: Polygon, a: Point, b: Point): Point[] {
  return part.flatMap((p, index) => {
    const q = corner(part, index + 1);
    const pSide = cross(a, b, p);
    const qSide = cross(a, b, q);
    const kept = pSide >= 0 ? [p] : [];
    if (pSide * qSide < 0) {
      const share = pSide / (pSide - qSide);
      kept.push({ x: p.x + (q.x - p.x) * share, y: p.y + (q.y - p.y) * share });
    }
    return kept;
  });
}

/** Whether what is left of a convex polygon is more than a narrow strip. */
function hasGround(part: Polygon, narrow: Mil): boolean {
  return part.length > 2 && !within(Math.round(widthOf(part)), narrow);
}

/** The least distance between two parallel lines that hold a convex polygon. */
function widthOf(part: Polygon): number {
  let least = Infinity;
  let a = corner(part, -1);
  for (const b of part) {
    const edge = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
    if (edge > 0) least = Math.min(least, part.reduce((most, p) => Math.max(most, cross(a, b, p)), 0) / edge);
    a = b;
  }
  return least;
}

/** A simple polygon, counter-clockwise, cut into convex parts: itself, or triangles cut off ear by ear. */
export function convexParts(drawn: Polygon): Polygon[] {
  // A corner drawn twice has no edge between the two, and a line through nothing cuts nothing off.
  const corners = drawn.filter((each, index) => !isSame(each, corner(drawn, index - 1)));
  if (isConvex(corners)) return [corners];
  const rest = [...corners];
  const parts: Polygon[] = [];
  while (rest.length > 3) {
    const at = rest.findIndex((_, index) => isEar(rest, index));
    if (at < 0) break;
    const ear = [corner(rest, at - 1), corner(rest, at), corner(rest, at + 1)];
    if (cross(corner(ear, 0), corner(ear, 1), corner(ear, 2)) > 0) parts.push(ear);
    rest.splice(at, 1);
  }
  return [...parts, rest];
}

function isEar(corners: readonly Point[], index: number): boolean {
  const a = corner(corners, index - 1);
  const b = corner(corners, index);
  const c = corner(corners, index + 1);
  const bend = cross(a, b, c);
  if (bend <= 0) return bend === 0;
  return corners.every((p) => isSame(p, a) || isSame(p, b) || isSame(p, c) || !holds([a, b, c], p));
}

function isSame(one: Point, other: Point): boolean {
  return one.x === other.x && one.y === other.y;
}
