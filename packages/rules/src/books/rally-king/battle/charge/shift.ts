import { overlaps } from '../../../../table/overlap.ts';
import { offset } from '../../../../table/trig.ts';
import type { Mil } from '../../../../table/units.ts';
import { outlineSeen } from '../stands/frame.ts';
import { cornersOf, standOf } from '../stands/stand.ts';
import { SHIFT } from '../stands/strips.ts';
import { isSolid } from '../stands/contact.ts';
import type { State } from '../state.ts';
import { onTable } from '../troops/roster.ts';
import type { Unit } from '../troops/unit.ts';

/** A charger and whom it charges. */
export interface Pair {
  readonly unit: Unit;
  readonly target: Unit;
}

/** How wide a target lies before a charger, between these distances to the left of its centre. */
function widthOf({ unit, target }: Pair): { readonly right: number; readonly left: number; readonly half: number } {
  const lefts = outlineSeen(unit.at, unit.facing, cornersOf(target)).map(({ left }) => left);
  const own = outlineSeen(unit.at, unit.facing, cornersOf(unit)).map(({ left }) => left);
  return { right: Math.min(...lefts), left: Math.max(...lefts), half: Math.max(...own) };
}

/** How much of their fronts meets their targets, shifted so far to the left. */
function overlapAt(pairs: readonly Pair[], shift: Mil): number {
  return pairs.reduce((sum, pair) => {
    const { right, left, half } = widthOf(pair);
    return sum + Math.max(0, Math.min(left, shift + half) - Math.max(right, shift - half));
  }, 0);
}

/** A unit shifted so far to its left. */
export function shifted(unit: Unit, shift: Mil): Unit {
  return shift === 0 ? unit : { ...unit, at: offset(unit.at, unit.facing, 0, shift) };
}

/**
 * The one sideways shift, positive to the left, of chargers that touch side by side: the most overlap of fronts in all, in a tie the smaller one, then
 * the one to the right; it may not bring a base onto another (RK-15.14). `along` are units that come with them.
 */
export function bestShift(state: State, pairs: readonly Pair[], along: readonly Unit[]): Mil {
  const moving = [...pairs.map(({ unit }) => unit), ...along];
  const others = onTable(state).filter((other) => isSolid(other) && !moving.some(({ id }) => id === other.id));
  const fits = (shift: Mil) =>
    moving.every((unit) => !others.some((other) => other.level === unit.level && overlaps(standOf(shifted(unit, shift)), standOf(other))));
  // The overlap is greatest where an edge meets an edge, or not at all better than without a shift.
  const edges = pairs.flatMap((pair) => {
    const { right, left, half } = widthOf(pair);
    return [right + half, left - half, right - half, left + half].map(Math.round);
  });
  const tried = [0, ...edges, SHIFT, -SHIFT].filter((shift) => Math.abs(shift) <= SHIFT).sort((a, b) => Math.abs(a) - Math.abs(b) || a - b);
  return tried.filter(fits).reduce((best, shift) => (overlapAt(pairs, shift) > overlapAt(pairs, best) + 0.5 ? shift : best), 0);
}
