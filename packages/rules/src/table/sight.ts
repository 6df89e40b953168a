import { distanceBetween, within } from './measure.ts';
import { boundsMeet, boundsOf, corner, holds, span, toSegment } from './outline.ts';
import { CONTACT } from './overlap.ts';
import { length, toGrid } from './trig.ts';
import type { Mil, Point, Polygon, Shape } from './units.ts';

/** Where a line meets a boundary. */
export interface Entry {
  readonly point: Point;
  /** Number of the edge: from the corner of that number to the next. */
  readonly edge: number;
  /** Where a corner of the polygon is within CONTACT of the point the other edge that ends there (KM-4.6); otherwise the same edge again. */
  readonly otherEdge: number;
}

/** A stretch of a line inside a shape, as shares of the way from its beginning. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly edgeIn: number;
}

/**
 * Length in mil of the part of the segment that lies inside the shape, several parts added up. A segment along an edge
 * is not inside. The same from either end.
 */
export function crossedLength(from: Point, to: Point, shape: Shape): Mil {
  // Always measured from the same end, so that rounding cannot tell the ends apart.
  if (to.x < from.x || (to.x === from.x && to.y < from.y)) return crossedLength(to, from, shape);
  if (shape.kind === 'disc') return chord(from, to, shape.disc.centre, shape.disc.radius);
  if (!passesBy(from, to, shape.polygon)) return 0;
  const share = Math.min(insideShare(stretches(from, to, shape.polygon, true)), insideShare(stretches(from, to, shape.polygon, false)));
  return Math.round(share * span(from, to));
}

/** Whether more than CONTACT of the segment lies inside the shape (KM-1.4). */
export function crosses(from: Point, to: Point, shape: Shape): boolean {
  return !within(crossedLength(from, to, shape), CONTACT);
}

/**
 * Where the segment first comes into the polygon, or null when it never does. A segment that begins inside (a unit
 * pressed into contact) comes in at the boundary point nearest to its beginning.
 */
export function entry(from: Point, to: Point, polygon: Polygon): Entry | null {
  if (holds(polygon, from)) return nearestEdge(from, polygon);
  if (!passesBy(from, to, polygon)) return null;
  const first = stretches(from, to, polygon, true).find(reached);
  if (first === undefined || !stretches(from, to, polygon, false).some(reached)) return null;
  const share = Math.max(0, first.from);
  return atEdge({ x: from.x + toGrid((to.x - from.x) * share), y: from.y + toGrid((to.y - from.y) * share) }, first.edgeIn, polygon);
}

/** Where the segment last leaves the polygon, or null when it never does or ends inside. */
export function exit(from: Point, to: Point, polygon: Polygon): Point | null {
  if (holds(polygon, to)) return null;
  const last = entry(to, from, polygon);
  return last === null ? null : last.point;
}

/** The boundary point nearest to a point, with its edge; of two equally near edges the lower number. */
export function nearestEdge(point: Point, polygon: Polygon): Entry {
  let edge = 0;
  let least = Infinity;
  for (let i = 0; i < polygon.length; i += 1) {
    const d = toSegment(point, corner(polygon, i), corner(polygon, i + 1));
    if (d < least) {
      least = d;
      edge = i;
    }
  }
  return atEdge(footOn(point, corner(polygon, edge), corner(polygon, edge + 1)), edge, polygon);
}

function footOn(point: Point, a: Point, b: Point): Point {
  const ex = b.x - a.x;
  const ey = b.y - a.y;
  const whole = ex * ex + ey * ey;
  if (whole === 0) return a;
  const share = Math.min(1, Math.max(0, ((point.x - a.x) * ex + (point.y - a.y) * ey) / whole));
  return { x: a.x + toGrid(ex * share), y: a.y + toGrid(ey * share) };
}

function atEdge(point: Point, edge: number, polygon: Polygon): Entry {
  const n = polygon.length;
  const toFirst = distanceBetween(point, corner(polygon, edge));
  const toSecond = distanceBetween(point, corner(polygon, edge + 1));
  if (!within(Math.min(toFirst, toSecond), CONTACT)) return { point, edge, otherEdge: edge };
  return { point, edge, otherEdge: toFirst <= toSecond ? (edge + n - 1) % n : (edge + 1) % n };
}

function reached(stretch: Stretch): boolean {
  return stretch.to > 0 && stretch.from < 1;
}

function passesBy(from: Point, to: Point, polygon: Polygon): boolean {
  return boundsMeet(boundsOf({ corners: [from, to], margin: 0 }), boundsOf({ corners: polygon, margin: 0 }), 0);
}

/**
 * The stretches of the endless line inside the polygon. A corner exactly on the line is taken as lying a hair to its left
 * or a hair to its right, whichever is asked: asking both tells what runs along an edge from what runs inside.
 */
function stretches(from: Point, to: Point, polygon: Polygon, cornersLeft: boolean): Stretch[] {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const whole = dx * dx + dy * dy;
  const found: { share: number; edge: number }[] = [];
  let edge = polygon.length - 1;
  let a = corner(polygon, edge);
  let aSide = dx * (a.y - from.y) - dy * (a.x - from.x);
  polygon.forEach((b, index) => {
    const bSide = dx * (b.y - from.y) - dy * (b.x - from.x);
    const aLeft = cornersLeft ? aSide >= 0 : aSide > 0;
    const bLeft = cornersLeft ? bSide >= 0 : bSide > 0;
    if (aLeft !== bLeft) {
      const u = aSide / (aSide - bSide);
      const x = a.x - from.x + (b.x - a.x) * u;
      const y = a.y - from.y + (b.y - a.y) * u;
      found.push({ share: (x * dx + y * dy) / whole, edge });
    }
    a = b;
    aSide = bSide;
    edge = index;
  });
  found.sort((one, other) => one.share - other.share);
  const inside: Stretch[] = [];
  for (let i = 0; i + 1 < found.length; i += 2) {
    const into = found[i];
    const out = found[i + 1];
    if (into !== undefined && out !== undefined) inside.push({ from: into.share, to: out.share, edgeIn: into.edge });
  }
  return inside;
}

function insideShare(parts: readonly Stretch[]): number {
  let sum = 0;
  for (const part of parts) sum += Math.max(0, Math.min(1, part.to) - Math.max(0, part.from));
  return sum;
}

function chord(from: Point, to: Point, centre: Point, radius: Mil): Mil {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const whole = dx * dx + dy * dy;
  if (whole === 0) return 0;
  const run = Math.sqrt(whole);
  const off = (dx * (centre.y - from.y) - dy * (centre.x - from.x)) / run;
  const square = radius * radius - off * off;
  if (square <= 0) return 0;
  const along = (dx * (centre.x - from.x) + dy * (centre.y - from.y)) / run;
  const half = Math.sqrt(square);
  return Math.round(Math.max(0, Math.min(run, along + half) - Math.max(0, along - half)));
}

/** Length in mil of a path of straight legs. */
export function pathLength(path: readonly Point[]): Mil {
  let sum = 0;
  path.forEach((point, index) => {
    const before = path[index - 1];
    if (before !== undefined) sum += length(point.x - before.x, point.y - before.y);
  });
  return sum;
}
