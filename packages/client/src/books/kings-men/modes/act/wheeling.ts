import { bearing, normalise, offset, rotate, turn } from '@longroll/rules/table/trig';
import type { Angle, Point } from '@longroll/rules/table/units';
import { outline } from '@longroll/rules/books/kings-men/shared/troops/formation';
import type { Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import type { Handle } from '../../../../table/contract.ts';
import { kingsMen as words } from '../../words.ts';

/** The front corner that goes round the other one. */
export type Flank = 'left' | 'right';

const FLANKS: readonly Flank[] = ['left', 'right'];
const HANDLES: Readonly<Record<Flank, string>> = { left: 'wheel-left', right: 'wheel-right' };
/** How far beside the corner its handle stands. */
const ASIDE = 900;
/** Keys wheel by five degrees, with Shift by one. */
const STEP = 50;
const FINE_STEP = 10;

/** The front corners of a unit, or null where it has none: skirmishers, squares, mobs and garrisons do not wheel. */
function frontCorners(unit: Unit): Readonly<Record<Flank, Point>> | null {
  const { kind } = unit.formation;
  if (kind !== 'line' && kind !== 'column' && kind !== 'battery') return null;
  const shape = outline(unit);
  if (shape.kind === 'disc') return null;
  const [right, left] = shape.polygon;
  return left === undefined || right === undefined ? null : { left, right };
}

export function wheelHandles(unit: Unit): Handle[] {
  const corners = frontCorners(unit);
  if (corners === null) return [];
  return FLANKS.map((flank) => ({
    id: HANDLES[flank],
    at: offset(corners[flank], unit.facing, 0, flank === 'left' ? ASIDE : -ASIDE),
    clearOf: unit.at,
    label: words.wheelHandle[flank],
    grip: 'turn',
  }));
}

/** By how much a corner wheels whose handle is dragged to a place, to whole degrees; null where it is no handle of a corner. */
export function wheelDragged(unit: Unit, handle: string, to: Point): { readonly flank: Flank; readonly by: number } | null {
  const flank = FLANKS.find((each) => HANDLES[each] === handle);
  const corners = frontCorners(unit);
  if (flank === undefined || corners === null) return null;
  const pivot = corners[other(flank)];
  return { flank, by: Math.round(turn(bearing(pivot, corners[flank]), bearing(pivot, to)) / 10) * 10 };
}

/** Alt with a turning key: to the left the right corner goes forward, to the right the left one. Null for any other key. */
export function wheelByKey(event: KeyboardEvent): { readonly flank: Flank; readonly by: number } | null {
  const step = event.shiftKey ? FINE_STEP : STEP;
  if (!event.altKey) return null;
  // By its place on the keyboard: Alt writes other letters on some.
  if (event.code === 'KeyQ') return { flank: 'right', by: step };
  return event.code === 'KeyE' ? { flank: 'left', by: -step } : null;
}

/** Where the unit stands when one front corner has gone round the other by tenths of a degree, counter-clockwise; null where it cannot wheel. */
export function wheeled(unit: Unit, flank: Flank, by: number): { readonly at: Point; readonly facing: Angle } | null {
  const corners = frontCorners(unit);
  return corners === null ? null : { at: rotate(unit.at, corners[other(flank)], by), facing: normalise(unit.facing + by) };
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
