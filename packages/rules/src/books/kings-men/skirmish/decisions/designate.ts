import type { SeatId } from '../../../../kernel/game.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { designate as answer } from '../answers.ts';
import type { Designate } from '../answers.ts';
import { designable, NOTHING } from '../generals/designation.ts';
import { clauseOf } from '../generals/identity.ts';
import { playerOf } from '../command/players.ts';
import type { QM, State } from '../state.ts';

/** Whom it is asked. */
export interface Designating {
  readonly seat: SeatId;
}

function choices(state: State, seat: SeatId): Designate[] {
  const targets = designable(state, seat);
  return targets.length === 0 ? [NOTHING] : targets.map((target) => ({ target }));
}

/** The unit or element a Guerrilla, Hated or Raised general names at the start; everybody is asked, most have nothing to name. */
export const designate: DecisionKind<QM, Designating, Designate> = {
  kind: 'designate',
  clause: 'QM-26.0',
  answer,
  open: false,
  options: ({ state }, { seat }) => choices(state, seat),
  check: ({ state }, { seat }, { target }) => {
    if (choices(state, seat).some((each) => each.target === target)) return null;
    const { identity } = playerOf(state, seat);
    return refuse(identity === null ? 'QM-26.0' : clauseOf(identity), 'not-a-choice', 'Your general cannot name that.');
  },
  fallback: ({ state }, { seat }) => choices(state, seat)[0] ?? NOTHING,
};
