import type { SeatId } from '../../../../kernel/game.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { bestRating } from '../../shared/generals/generals.ts';
import type { ArmyId } from '../../shared/troops/unit.ts';
import { type UseCard, useCard as useCardAnswer } from '../answers.ts';
import { spendPoint } from '../command/command.ts';
import type { KingsMenReferee, State, KM } from '../state.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../shared/refuse.ts';

/** Whether the battle leaves the players a choice about this card at all (KM-13.2, KM-13.6): a 2 never. Public. */
export function mayBeUsedOtherwise({ options, card }: State): boolean {
  return (options.overrideDeck || options.bankCards) && card !== null && card.rank !== '2';
}

/** What the army may do with the card just drawn; what it cannot pay for is missing (KM-13.1, KM-13.3 to KM-13.5). */
function waysWithCard(state: State, army: ArmyId): UseCard[] {
  const { options } = state;
  const side = state.armies[army];
  const ways: UseCard[] = [{ do: 'play' }];
  if (!mayBeUsedOtherwise(state)) return ways;
  if (options.overrideDeck && side.points >= 1) ways.push({ do: 'override' });
  if (!options.bankCards) return ways;
  if (side.points >= 1 && side.bankedThisTurn < bestRating(state, army)) ways.push({ do: 'bank' });
  side.banked.forEach((_card, index) => ways.push({ do: 'substitute', index }));
  return ways;
}

/** Nothing else can be done with a 2, whatever the battle allows (KM-13.2, KM-13.6). */
export function refusedOnTwo({ do: wanted }: UseCard): Refusal {
  switch (wanted) {
    case 'override':
      return refuse('KM-13.2', 'two-cannot-be-overridden');
    case 'bank':
    case 'substitute':
      return refuse('KM-13.6', 'two-cannot-be-banked');
    case 'play':
      return refuse('KM-9.2', 'two-falls-on-a-unit');
  }
}

/** Does with the card what was chosen. True when a card is now to be played, the one drawn or one from the bank. */
export function treatCard(referee: KingsMenReferee, army: ArmyId, seat: SeatId, use: UseCard): boolean {
  const { state } = referee;
  const { card: drawn } = state;
  if (drawn === null) throw new Error('no card has been drawn');
  const side = state.armies[army];
  switch (use.do) {
    case 'play':
      return true;
    case 'override':
      spendPoint(referee, seat, army, 'override', null);
      referee.emit('card-overridden', 'KM-13.1', { seat, card: drawn });
      return false;
    case 'bank':
      spendPoint(referee, seat, army, 'bank', null);
      side.banked.push(drawn);
      side.bankedThisTurn += 1;
      state.card = null;
      referee.emit('card-banked', 'KM-13.3', { seat, card: drawn });
      return false;
    case 'substitute': {
      const [card] = side.banked.splice(use.index, 1);
      if (card === undefined) throw new Error('no such card in the bank');
      state.discard.push(drawn);
      state.card = card;
      referee.emit('card-substituted', 'KM-13.5', { seat, card, drawn });
      return true;
    }
  }
}

/** A card of the army's own colour, before anything is done with it. */
export interface CardDrawn {
  readonly seat: SeatId;
  readonly army: ArmyId;
}

/** Whether a card is played, overridden, banked or replaced by a banked one (KM-13.8). */
export const useCard: DecisionKind<KM, CardDrawn, UseCard> = {
  kind: 'use-card',
  clause: 'KM-13.8',
  answer: useCardAnswer,
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

function refuseOtherwise(state: State, army: ArmyId, { do: wanted }: UseCard): Refusal {
  const { options, armies } = state;
  if (wanted === 'override') return refuse('KM-13.1', 'cannot-override');
  if (wanted !== 'bank') return refuse('KM-13.5', 'no-such-card');
  // Whether another may be banked at all is judged before what it costs.
  return options.bankCards && armies[army].bankedThisTurn >= bestRating(state, army)
    ? refuse('KM-13.4', 'bank-full')
    : refuse('KM-13.3', 'cannot-bank');
}
