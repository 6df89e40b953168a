import type { Angle, Mil, Point } from './units.ts';

/** Sines and cosines come as integers on this scale: small enough that a length times a sine stays exact. */
export const UNITY = 1_073_741_824;

const QUARTER = 900;
const HALF_TURN = 1800;
const FULL_TURN = 3600;

/**
 * Sines from 0 to 90 degrees in steps of a twentieth of a degree. The steps between the tenths are the borders at which
 * a bearing is rounded to one tenth or the next. Only + − × ÷ build it, so every engine has the same table.
 */
const SINES: readonly number[] = quarterOfSines();

function quarterOfSines(): number[] {
  const sines: number[] = [];
  for (let step = 0; step <= 2 * QUARTER; step += 1) {
    const x = (step * 3.141592653589793) / FULL_TURN;
    let term = x;
    let sum = x;
    for (let power = 3; power <= 25; power += 2) {
      term = (-term * x * x) / (power * (power - 1));
      sum += term;
    }
    sines.push(Math.round(sum * UNITY));
  }
  return sines;
}

function quarterSine(step: number): number {
  const sine = SINES[step];
  if (sine === undefined) throw new RangeError(`no sine for step ${step}`);
  return sine;
}

/** Nearest grid line, halves away from zero, so that a mirrored figure stays a mirror image. Never −0. */
export function toGrid(value: number): Mil {
  return value < 0 ? 0 - Math.floor(0.5 - value) : Math.floor(value + 0.5);
}

/** The same direction as an angle from 0 to 3599 tenths of a degree. */
export function normalise(angle: number): Angle {
  const rest = Math.round(angle) % FULL_TURN;
  return rest < 0 ? rest + FULL_TURN : rest + 0;
}

/** Sine of an angle in tenths of a degree, times UNITY. */
export function sine(angle: number): number {
  const a = normalise(angle);
  if (a <= QUARTER) return quarterSine(2 * a);
  if (a <= HALF_TURN) return quarterSine(2 * (HALF_TURN - a));
  if (a <= HALF_TURN + QUARTER) return 0 - quarterSine(2 * (a - HALF_TURN));
  return 0 - quarterSine(2 * (FULL_TURN - a));
}

/** Cosine of an angle in tenths of a degree, times UNITY. */
export function cosine(angle: number): number {
  return sine(angle + QUARTER);
}

/** Length of the vector in mil, exactly rounded: the square root of a whole number is never halfway between two. */
export function length(dx: Mil, dy: Mil): Mil {
  return Math.round(Math.sqrt(dx * dx + dy * dy));
}

/** The point `ahead` mil along the facing and `left` mil to its left, rounded to the grid once. */
export function offset(origin: Point, facing: Angle, ahead: Mil, left: Mil): Point {
  return offsetAlong(origin, cosine(facing), sine(facing), ahead, left);
}

/** The same by the cosine and sine of the facing, for several points about one origin. */
export function offsetAlong(origin: Point, cos: number, sin: number, ahead: Mil, left: Mil): Point {
  return { x: origin.x + toGrid((ahead * cos - left * sin) / UNITY), y: origin.y + toGrid((ahead * sin + left * cos) / UNITY) };
}

/**
 * The point `distance` mil from `origin` on a bearing, rounded to the grid.
 * Going the same distance on the opposite bearing leads exactly back.
 */
export function polar(origin: Point, towards: Angle, distance: Mil): Point {
  return offset(origin, towards, distance, 0);
}

/** Bearing from one point to another, to the nearest tenth of a degree; 0 when they are the same point. */
export function bearing(from: Point, to: Point): Angle {
  let dx = to.x - from.x;
  let dy = to.y - from.y;
  if (dx === 0 && dy === 0) return 0;
  let quarters = 0;
  while (dx <= 0 || dy < 0) {
    [dx, dy] = [dy, -dx];
    quarters += 1;
  }
  // First quarter now: find the largest tenth whose lower border (half a tenth below it) is not beyond the vector.
  let low = 0;
  let high = QUARTER;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const border = 2 * middle - 1;
    if (dy * quarterSine(2 * QUARTER - border) >= dx * quarterSine(border)) low = middle;
    else high = middle - 1;
  }
  return (low + quarters * QUARTER) % FULL_TURN;
}

/** The smallest turn from one direction to another in tenths of a degree: positive to the left, above −1800, at most 1800. */
export function turn(from: Angle, to: Angle): number {
  const left = normalise(to - from);
  return left > HALF_TURN ? left - FULL_TURN : left;
}

/** The point turned counter-clockwise about another by an angle in tenths of a degree. */
export function rotate(point: Point, about: Point, by: number): Point {
  return offset(about, normalise(by), point.x - about.x, point.y - about.y);
}
