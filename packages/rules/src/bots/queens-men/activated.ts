import type { Detail } from '../../books/kings-men/skirmish/state/pieces.ts';
import type { Activation } from '../../books/kings-men/skirmish/state/play.ts';
import type { State } from '../../books/kings-men/skirmish/state.ts';
import { featsOf } from '../../books/kings-men/skirmish/troops/troops.ts';
import { bestPlan } from './plans.ts';

/** The state as it would be with that detail activated, by the card's Jack or Queen where it is flagged, and nothing done yet. */
export function asActivated(state: State, detail: Detail, flagged = false): { state: State; activation: Activation } {
  const rank = state.play?.card.rank;
  const activation: Activation = {
    seat: detail.seat,
    detail: detail.id,
    flag: !flagged ? null : rank === 'Q' ? 'queen' : 'jack',
    feats: featsOf(detail.type),
    done: [],
    aim: 0,
    settled: false,
    over: false,
    thrown: null,
  };
  return { state: { ...state, activation }, activation };
}

/** What a detail would do with an activation, less what it is tired by it. */
export function worthOfActivating(state: State, detail: Detail, flagged = false): number {
  const acting = asActivated(state, detail, flagged);
  return bestPlan(acting.state, detail, acting.activation).worth;
}
