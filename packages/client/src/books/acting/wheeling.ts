import { bearing, normalise, offset, rotate, turn } from '@longroll/rules/table/trig';
import type { Angle, Point, Shape } from '@longroll/rules/table/units';
import type { Handle } from '../../table/contract.ts';

/** The front corner that goes round the other one. */
export type Flank = 'left' | 'right';

/** How far a flank goes round, in tenths of a degree counter-clockwise. */
export interface Wheel {
  readonly flank: Flank;
  readonly by: number;
}

/** A body that wheels: its reference point, its facing and the corners of its front. */
export interface Front {
  readonly at: Point;
  readonly facing: Angle;
  readonly corners: Readonly<Record<Flank, Point>>;
}

const FLANKS: readonly Flank[] = ['left', 'right'];
const HANDLES: Readonly<Record<Flank, string>> = { left: 'wheel-left', right: 'wheel-right' };
/** How far beside the corner its handle stands. */
const ASIDE = 900;
/** Keys wheel by five degrees, with Shift by one. */
const STEP = 50;
const FINE_STEP = 10;

/** The front of a body whose edge 0 it is; null of a disc, which has none. */
export function frontOf({ at, facing }: { readonly at: Point; readonly facing: Angle }, shape: Shape): Front | null {
  if (shape.kind === 'disc') return null;
  const [right, left] = shape.polygon;
  return left === undefined || right === undefined ? null : { at, facing, corners: { left, right } };
}

export function wheelHandles({ at, facing, corners }: Front): Handle[] {
  return FLANKS.map((flank) => ({
    id: HANDLES[flank],
    at: offset(corners[flank], facing, 0, flank === 'left' ? ASIDE : -ASIDE),
    clearOf: at,
    grip: 'turn',
  }));
}

/** By how much a corner wheels whose handle is dragged to a place, to whole degrees; null where it is no handle of a corner. */
export function wheelDragged({ corners }: Front, handle: string, to: Point): Wheel | null {
  const flank = FLANKS.find((each) => HANDLES[each] === handle);
  if (flank === undefined) return null;
  const pivot = corners[other(flank)];
  return { flank, by: Math.round(turn(bearing(pivot, corners[flank]), bearing(pivot, to)) / 10) * 10 };
}

/** Alt with a turning key: to the left the right corner goes forward, to the right the left one. Null for any other key. */
export function wheelByKey(event: KeyboardEvent): Wheel | null {
  const step = event.shiftKey ? FINE_STEP : STEP;
  if (!event.altKey) return null;
  // By its place on the keyboard: Alt writes other letters on some.
  if (event.code === 'KeyQ') return { flank: 'right', by: step };
  return event.code === 'KeyE' ? { flank: 'left', by: -step } : null;
}

/** Where the body stands when one front corner has gone round the other. */
export function wheeled({ at, facing, corners }: Front, { flank, by }: Wheel): { readonly at: Point; readonly facing: Angle } {
  return { at: rotate(at, corners[other(flank)], by), facing: normalise(facing + by) };
}

/** The most of a wheel that may be, to whole degrees: all of it, or what leads up to its limit. */
export function wheelWithin(by: number, isWithin: (by: number) => boolean): number {
  if (isWithin(by)) return by;
  let [low, high] = [0, Math.floor(Math.abs(by) / 10)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isWithin(Math.sign(by) * middle * 10)) low = middle;
    else high = middle;
  }
  return Math.sign(by) * low * 10;
}

function other(flank: Flank): Flank {
  return flank === 'left' ? 'right' : 'left';
}
