import { boundsOf, corner, cross, holds, outlineOf } from './outline.ts';
import { cosine, length, offsetAlong, sine, toGrid } from './trig.ts';
import type { Angle, Area, Bounds, Mil, Point, Polygon, Shape } from './units.ts';

export function disc(centre: Point, radius: Mil): Shape {
  return { kind: 'disc', disc: { centre, radius } };
}

export function polygon(points: Polygon): Shape {
  return { kind: 'polygon', polygon: points };
}

/**
 * The rectangle that reaches back from the middle of its front edge, against the facing. Corners counter-clockwise from
 * the front right one, so that edge 0 (corner 0 to corner 1) is the front, 1 the left flank, 2 the rear, 3 the right flank.
 */
export function rectangleBehind(frontCentre: Point, facing: Angle, width: Mil, depth: Mil): Polygon {
  return rectangle(frontCentre, facing, width, 0, -depth);
}

/** The rectangle about its centre, width across the facing and depth along it; edges numbered as in `rectangleBehind`. */
export function rectangleAbout(centre: Point, facing: Angle, width: Mil, depth: Mil): Polygon {
  return rectangle(centre, facing, width, depth / 2, -depth / 2);
}

function rectangle(origin: Point, facing: Angle, width: Mil, front: Mil, rear: Mil): Polygon {
  const half = width / 2;
  const cos = cosine(facing);
  const sin = sine(facing);
  return [
    offsetAlong(origin, cos, sin, front, -half),
    offsetAlong(origin, cos, sin, front, half),
    offsetAlong(origin, cos, sin, rear, half),
    offsetAlong(origin, cos, sin, rear, -half),
  ];
}

/** The square about its centre, one edge towards the facing; edges numbered as in `rectangleBehind`. */
export function squareAbout(centre: Point, facing: Angle, side: Mil): Polygon {
  return rectangleAbout(centre, facing, side, side);
}

/** The middle of a shape: a disc's centre, a polygon's centre of area, or, where that falls outside a hooked polygon, a point inside it. */
export function centreOf(shape: Shape): Point {
  return shape.kind === 'disc' ? shape.disc.centre : middleOf(shape.polygon);
}

function middleOf(corners: Polygon): Point {
  const first = corner(corners, 0);
  let area = 0;
  let x = 0;
  let y = 0;
  let a = first;
  for (const b of corners) {
    const twice = cross(first, a, b);
    area += twice;
    x += twice * (a.x - first.x + b.x - first.x);
    y += twice * (a.y - first.y + b.y - first.y);
    a = b;
  }
  if (area === 0) return first;
  const middle = { x: first.x + toGrid(x / (3 * area)), y: first.y + toGrid(y / (3 * area)) };
  return holds(corners, middle) ? middle : insideLevelWith(corners, middle);
}

/** The middle of the longest stretch of ground inside the polygon at the height of a point outside it. */
function insideLevelWith(corners: Polygon, point: Point): Point {
  const meetings: number[] = [];
  let a = corner(corners, -1);
  for (const b of corners) {
    if (a.y > point.y !== b.y > point.y) meetings.push(a.x + ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y));
    a = b;
  }
  meetings.sort((one, other) => one - other);
  let longest = 0;
  let x = point.x;
  let left: number | null = null;
  for (const here of meetings) {
    if (left === null) {
      left = here;
      continue;
    }
    if (here - left > longest) {
      longest = here - left;
      x = toGrid((here + left) / 2);
    }
    left = null;
  }
  return { x, y: point.y };
}

/** The same shape carried `dx` and `dy` mil without turning. */
export function moved(shape: Shape, dx: Mil, dy: Mil): Shape {
  if (shape.kind === 'disc') return disc(carried(shape.disc.centre, dx, dy), shape.disc.radius);
  return polygon(shape.polygon.map((point) => carried(point, dx, dy)));
}

function carried(point: Point, dx: Mil, dy: Mil): Point {
  return { x: point.x + dx, y: point.y + dy };
}

/** The upright rectangle that just holds the shape. */
export function bounds(shape: Area): Bounds {
  return boundsOf(outlineOf(shape));
}

/**
 * A line with corners made into a strip of the given thickness, ends cut square. On the outside of a bend the edges are
 * drawn on until they meet, or cut off where that would make a spike. The strip is a simple polygon as long as the line
 * does not come back upon itself and its legs are longer than it is thick.
 */
export function widen(line: readonly Point[], thickness: Mil): Polygon {
  const path = line.filter((point, index) => {
    const before = line[index - 1];
    return before === undefined || before.x !== point.x || before.y !== point.y;
  });
  if (path.length < 2) throw new RangeError('a line needs two different points to have a direction');
  const there = oneBank(path, thickness / 2);
  const back = oneBank(path.toReversed(), thickness / 2);
  return [...there, ...back];
}

/** The right-hand edge of the strip, walking along the path. */
function oneBank(path: readonly Point[], half: number): Point[] {
  const bank: Point[] = [];
  path.forEach((point, index) => {
    const before = path[index - 1];
    const after = path[index + 1];
    if (before !== undefined && after !== undefined) bank.push(...bend(before, point, after, half));
    else if (after !== undefined) bank.push(beside(point, rightOf(point, after), half));
    else if (before !== undefined) bank.push(beside(point, rightOf(before, point), half));
  });
  return bank;
}

interface Direction {
  readonly x: number;
  readonly y: number;
}

function rightOf(from: Point, to: Point): Direction {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const whole = Math.sqrt(dx * dx + dy * dy);
  return { x: dy / whole, y: -dx / whole };
}

function beside(point: Point, direction: Direction, distance: number): Point {
  return { x: point.x + toGrid(direction.x * distance), y: point.y + toGrid(direction.y * distance) };
}

function bend(before: Point, point: Point, after: Point, half: number): Point[] {
  const first = rightOf(before, point);
  const second = rightOf(point, after);
  // With unit normals a and b, the edges meet at half·(a + b) / (1 + a·b) from the bend.
  const closeness = 1 + first.x * second.x + first.y * second.y;
  const outside = cross(before, point, after) > 0;
  if (outside && closeness < 0.5) return [beside(point, first, half), beside(point, second, half)];
  const shortest = Math.min(length(point.x - before.x, point.y - before.y), length(after.x - point.x, after.y - point.y));
  const reach = half * Math.sqrt(2 / Math.max(closeness, 1e-9));
  const scale = (half / Math.max(closeness, 1e-9)) * Math.min(1, shortest / reach);
  return [beside(point, { x: first.x + second.x, y: first.y + second.y }, scale)];
}

/** The same corners counter-clockwise, whichever way they were given. */
export function counterClockwise(corners: Polygon): Polygon {
  let twice = 0;
  corners.forEach((b, index) => {
    const a = corners[index === 0 ? corners.length - 1 : index - 1] ?? b;
    twice += a.x * b.y - a.y * b.x;
  });
  return twice < 0 ? corners.toReversed() : corners;
}
