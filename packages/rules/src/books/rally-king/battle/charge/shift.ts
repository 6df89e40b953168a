import { normalise, offset } from '../../../../table/trig.ts';
import type { Angle, Mil } from '../../../../table/units.ts';
import { slideUntilForbidden } from '../ground/entering.ts';
import { atOneHeight } from '../stands/contact.ts';
import { outlineSeen } from '../stands/frame.ts';
import { slideUntilEdge, slideUntilUnit } from '../stands/slide.ts';
import { areFarApart, cornersOf } from '../stands/stand.ts';
import { SHIFT } from '../stands/strips.ts';
import type { State } from '../state.ts';
import { onTable } from '../troops/roster.ts';
import type { Unit, UnitId } from '../state/unit.ts';
import { inTheWayOf } from './passing.ts';

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

/** A unit shifted so far to its left. */
export function shifted(unit: Unit, shift: Mil): Unit {
  return shift === 0 ? unit : { ...unit, at: offset(unit.at, unit.facing, 0, shift) };
}

/** How far a unit can be shifted in a direction before it meets another base, ground it may not enter, or the edge of the table (RK-15.14, RK-14.6). */
function roomAside(state: State, unit: Unit, direction: Angle, others: readonly Unit[]): Mil {
  const bases = others
    .filter((other) => atOneHeight(unit, other) && !areFarApart(unit, other, SHIFT))
    .map((other) => slideUntilUnit(unit, direction, other));
  // There is no ground in the air (RK-23.14).
  const ground =
    unit.level === 'ground' ? [slideUntilForbidden(state, unit, direction, SHIFT), slideUntilEdge(unit, direction, state.table)] : [];
  return Math.min(SHIFT, ...bases, ...ground);
}

/** Friends whom a charger would run into on its way to its target, shifted so far to the left (RK-14.6, RK-14.17). */
function friendsInTheWay(state: State, { unit, target }: Pair, shift: Mil, together: readonly UnitId[]): Unit[] {
  const start = shifted(unit, shift);
  const gap = slideUntilUnit(start, start.facing, target);
  return inTheWayOf(state, start, target, gap, together, onTable(state, unit.side));
}

/** How much of its front meets its target, shifted so far to the left. */
function overlapAt(pair: Pair, shift: Mil): number {
  const { right, left, half } = widthOf(pair);
  return Math.max(0, Math.min(left, shift + half) - Math.max(right, shift - half));
}

/**
 * The one sideways shift, positive to the left, of chargers that touch side by side: the most overlap of fronts in all, in a tie the smaller one, then
 * the one to the right; it brings no base onto another (RK-15.14). `along` are units that come with them.
 */
export function bestShift(state: State, pairs: readonly Pair[], along: readonly Unit[]): Mil {
  const moving = [...pairs.map(({ unit }) => unit), ...along];
  const together = moving.map(({ id }) => id);
  const others = onTable(state).filter(({ id }) => !together.includes(id));
  const roomTo = (hand: Angle): Mil => Math.min(...moving.map((unit) => roomAside(state, unit, normalise(unit.facing + hand), others)));
  const [most, least] = [roomTo(900), -roomTo(-900)];
  // The overlap is greatest where an edge meets an edge, or as far as they can go,
  const within = (shifts: readonly number[]) => shifts.map(Math.round).filter((shift) => shift > least && shift < most);
  const matched = pairs.flatMap((pair) => {
    const { right, left, half } = widthOf(pair);
    return within([right + half, left - half]);
  });
  const open = [0, most, least, ...matched];
  // or just clear of a friend who would be in the way.
  const clear = pairs.flatMap((pair) =>
    [...new Set(open.flatMap((shift) => friendsInTheWay(state, pair, shift, together)))].flatMap((friend) => {
      const { right, left, half } = widthOf({ unit: pair.unit, target: friend });
      return within([right - half, left + half]);
    }),
  );
  const tried = [...open, ...clear].sort((a, b) => Math.abs(a) - Math.abs(b) || a - b);
  // Nothing counts of one that would run into a friend before; whom it meets is looked for only where the shift could be the best.
  const isClear = (pair: Pair, shift: Mil): boolean => friendsInTheWay(state, pair, shift, together).length === 0;
  let best = { shift: 0, overlap: 0 };
  for (const shift of tried) {
    const fronts = pairs.map((pair) => ({ pair, overlap: overlapAt(pair, shift) })).filter(({ overlap }) => overlap > 0);
    const wanted = fronts.reduce((sum, { overlap }) => sum + overlap, 0);
    if (wanted <= best.overlap + 0.5) continue;
    const overlap = fronts.reduce((sum, front) => (isClear(front.pair, shift) ? sum + front.overlap : sum), 0);
    if (overlap > best.overlap + 0.5) best = { shift, overlap };
  }
  return best.shift;
}
