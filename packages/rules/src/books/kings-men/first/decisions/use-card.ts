import type { DecisionKind } from '../../../../kernel/decision.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import type { ArmyId } from '../../shared/unit.ts';
import { useCard as answer } from '../answers.ts';
import type { UseCard } from '../answers.ts';
import { waysWithCard } from '../card-use.ts';
import type { KM } from '../state.ts';

/** A card of the army's own colour, before anything is done with it. */
export interface CardDrawn {
  readonly seat: SeatId;
  readonly army: ArmyId;
}

/** Whether a card is played, overridden, banked or replaced by a banked one (KM-13.8). */
export const useCard: DecisionKind<KM, CardDrawn, UseCard> = {
  kind: 'use-card',
  clause: 'KM-13.8',
  answer,
  open: false,
  options: ({ state }, { army }) => waysWithCard(state, army),
  check: ({ state }, { army }, wanted) => {
    const same = (way: UseCard) =>
      way.do === wanted.do && (way.do !== 'substitute' || wanted.do !== 'substitute' || way.index === wanted.index);
    if (waysWithCard(state, army).some(same)) return null;
    switch (wanted.do) {
      case 'override': return refuse('KM-13.1', 'cannot-override', 'Overriding a card takes a command point, and a battle in which it is allowed.');
      case 'bank': return refuse('KM-13.4', 'cannot-bank', 'Banking a card takes a command point and a free place, and a battle in which it is allowed.');
      default: return refuse('KM-13.5', 'no-such-card', 'There is no such card in the bank.');
    }
  },
  fallback: () => ({ do: 'play' }),
};
