import { gap } from '../../../table/measure.ts';
import { polygon } from '../../../table/shape.ts';
import { inches, type Mil, type Point, type Polygon } from '../../../table/units.ts';

/** A value so close to a bound counts as equal to it: a hundredth of an inch, a tenth of a degree (TS-1.2). */
export const SLACK: Mil = inches(0.01);
export const TURN_SLACK = 1;

/** At most the limit: "within", "at", "up to" (TS-1.3). */
export function within(distance: number, limit: Mil): boolean {
  return distance <= limit + SLACK;
}

/** More than the limit: "beyond", "outside" (TS-1.3). */
export function beyond(distance: number, limit: Mil): boolean {
  return !within(distance, limit);
}

/** At least the limit, and no more than a hair less (TS-1.2). */
export function atLeast(distance: number, limit: Mil): boolean {
  return distance >= limit - SLACK;
}

/** At most so far from straight ahead, in tenths of a degree either way (TS-1.2). */
export function turnsAtMost(turn: number, limit: number): boolean {
  return Math.abs(turn) <= limit + TURN_SLACK;
}

/** The shortest distance between two sets of convex parts, 0 when they meet (TS-1.4). */
export function between(one: readonly Polygon[], other: readonly Polygon[]): Mil {
  let least = Infinity;
  for (const a of one) {
    for (const b of other) {
      least = Math.min(least, gap(polygon(a), polygon(b)));
      if (least === 0) return 0;
    }
  }
  return least;
}

/** The nearest place that a command can name (TS-1.16). */
export function onGrid({ x, y }: Point): Point {
  return { x: Math.round(x / 10) * 10 + 0, y: Math.round(y / 10) * 10 + 0 };
}

/** The place to a hundredth of an inch, as places in commands are (TS-1.16). */
export function toHundredths({ x, y }: Point): Point {
  return { x: Math.round(x / 10) * 10 + 0, y: Math.round(y / 10) * 10 + 0 };
}
