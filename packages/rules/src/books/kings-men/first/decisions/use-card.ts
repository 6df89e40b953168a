import type { DecisionKind } from '../../../../kernel/decision.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import type { ArmyId } from '../../shared/troops/unit.ts';
import { useCard as answer } from '../answers.ts';
import type { UseCard } from '../answers.ts';
import { refusedOnTwo, waysWithCard } from '../cards/card-use.ts';
import type { KM, State } from '../state.ts';

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
    return state.card?.rank === '2' ? refusedOnTwo(wanted) : refuseOtherwise(state, army, wanted);
  },
  fallback: () => ({ do: 'play' }),
  standing: {
    clause: 'KM-13.8',
    least: 1,
    most: 3,
    answer: () => ({ do: 'play' }),
    offered: ({ state: { options } }) => options.overrideDeck || options.bankCards,
  },
};

function refuseOtherwise({ options, armies }: State, army: ArmyId, { do: wanted }: UseCard): Refusal {
  if (wanted === 'override')
    return refuse('KM-13.1', 'cannot-override', 'Overriding a card takes a command point, and a battle in which it is allowed.');
  if (wanted !== 'bank') return refuse('KM-13.5', 'no-such-card', 'There is no such card in the bank.');
  if (!options.bankCards || armies[army].points < 1)
    return refuse('KM-13.3', 'cannot-bank', 'Banking a card takes a command point, and a battle in which it is allowed.');
  return refuse('KM-13.4', 'bank-full', 'An army banks no more cards in a turn than its best general is rated.');
}
