import { normalise, offset } from '../../../../table/trig.ts';
import type { Angle, Mil } from '../../../../table/units.ts';
import { slideUntilForbidden } from '../ground/entering.ts';
import { atOneHeight } from '../stands/contact.ts';
import { outlineSeen } from '../stands/frame.ts';
import { slideUntilEdge, slideUntilUnit } from '../stands/slide.ts';
import { cornersOf } from '../stands/stand.ts';
import { SHIFT } from '../stands/strips.ts';
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

/** How far a unit can be shifted in a direction before it meets another base, ground it may not enter, or the edge of the table (RK-15.14, RK-14.6). */
function roomAside(state: State, unit: Unit, direction: Angle, others: readonly Unit[]): Mil {
  const bases = others.filter((other) => atOneHeight(unit, other)).map((other) => slideUntilUnit(unit, direction, other));
  // There is no ground in the air (RK-23.14).
  const ground =
    unit.level === 'ground' ? [slideUntilForbidden(state, unit, direction, SHIFT), slideUntilEdge(unit, direction, state.table)] : [];
  return Math.min(SHIFT, ...bases, ...ground);
}

/**
 * The one sideways shift, positive to the left, of chargers that touch side by side: the most overlap of fronts in all, in a tie the smaller one, then
 * the one to the right; it brings no base onto another (RK-15.14). `along` are units that come with them.
 */
export function bestShift(state: State, pairs: readonly Pair[], along: readonly Unit[]): Mil {
  const moving = [...pairs.map(({ unit }) => unit), ...along];
  const others = onTable(state).filter((other) => !moving.some(({ id }) => id === other.id));
  const roomTo = (hand: Angle): Mil => Math.min(...moving.map((unit) => roomAside(state, unit, normalise(unit.facing + hand), others)));
  const [most, least] = [roomTo(900), -roomTo(-900)];
  // The overlap is greatest where an edge meets an edge, or as far as they can go.
  const edges = pairs.flatMap((pair) => {
    const { right, left, half } = widthOf(pair);
    return [right + half, left - half].map(Math.round);
  });
  const tried = [0, most, least, ...edges.filter((shift) => shift > least && shift < most)].sort(
    (a, b) => Math.abs(a) - Math.abs(b) || a - b,
  );
  return tried.reduce((best, shift) => (overlapAt(pairs, shift) > overlapAt(pairs, best) + 0.5 ? shift : best), 0);
}
