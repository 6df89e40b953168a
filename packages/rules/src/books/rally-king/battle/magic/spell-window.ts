import { enter } from '../../../../kernel/entry.ts';
import type { Instruction } from '../../../../kernel/flow.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import { ENTRIES, FRESH_CASCADE } from '../entries.ts';
import { attemptOf, casting, castingsOpen, judgeCasting, type Casting } from './casting.ts';
import type { State } from '../state.ts';
import { clauseOfUse, heldBy, judgeUsing, using, usesOpen, type Using } from '../treasures/judging.ts';
import { captainOf } from '../troops/captain.ts';
import type { SideId } from '../state/unit.ts';

/*
 * A spell window: what is open to the captain of play together with the first decision of a slot, or with the end of the turn, so that no question betrays
 * who has Magic Users or things (RK-29.18).
 */

/** What may be answered in it: a spell, or a thing that is used. */
export const windowAnswers = [casting, using] as const;
export type WindowAct = Casting | Using;

/** The side in whose turn a seat speaks for it (RK-44.3). */
function speaker(state: State, seat: SeatId): SideId | null {
  const side = state.play?.side;
  return side !== undefined && captainOf(state, side) === seat ? side : null;
}

/** All that the player of a seat could do in a spell window now. */
export function windowActs(state: State, seat: SeatId): WindowAct[] {
  const side = speaker(state, seat);
  return side === null ? [] : [...castingsOpen(state, side), ...usesOpen(state, side)];
}

export function judgeWindowAct(state: State, seat: SeatId, act: WindowAct): Refusal | null {
  const side = speaker(state, seat);
  if (side === null) return refuse('RK-44.3', 'not-yours', { what: 'spells' });
  return act.do === 'cast' ? judgeCasting(state, side, act) : judgeUsing(state, side, act);
}

/** Where the book says that this is done in a spell window and no other time. */
export function clauseOfWindow(state: State, act: WindowAct) {
  if (act.do === 'cast') return 'RK-29.1';
  const side = state.play?.side;
  return clauseOfUse(side === undefined ? undefined : heldBy(state, side, act.item)?.kind);
}

/** Starts what has been answered, in a cascade of its own (RK-20.1). */
export function startWindowAct(state: State, act: WindowAct): Instruction {
  const side = state.play?.side ?? 'red';
  state.cascade = FRESH_CASCADE;
  return act.do === 'cast'
    ? enter(ENTRIES.cast, { side, ...attemptOf(act) })
    : enter(ENTRIES.useItem, { side, item: act.item, spell: act.spell, targets: act.targets });
}
