import type { SeatId } from '../../../../kernel/game.ts';
import { cardId, fullDeck } from '../../shared/cards/deck.ts';
import type { Card } from '../field/under-way.ts';
import { generalOf } from '../generals/generals.ts';
import { nextPlayer } from '../field/rotation.ts';
import type { SkirmishReferee, State } from '../state.ts';
import type { CardPlay } from '../state/play.ts';

/** All 28 cards anew, the banked ones among them (QM-6.1, QM-6.2). The first of the shuffled cards is drawn first: the deck keeps the next one last. */
export function shuffleDeck({ state, chance }: SkirmishReferee): void {
  state.deck = chance.shuffle('deck', fullDeck()).reverse();
  state.discard = [];
}

/** A card as that player opens it: with as many activations as their general's rating, one more on an Ace, none on a Joker or a 2 (QM-6.5). */
export function opened({ field }: State, seat: SeatId, card: Card): CardPlay {
  const { rating } = generalOf(field, seat);
  const allowance = card.rank === '2' || card.rank === 'joker' ? 0 : card.rank === 'A' ? rating + 1 : rating;
  return { seat, army: card.army, card, allowance, used: 0, removed: false, promoted: false, special: false };
}

/** Draws the next card, finds who plays it and opens `state.play` (QM-6.5, QM-39.2); false when there is none left. */
export function drawCard(referee: SkirmishReferee): boolean {
  const { state } = referee;
  const card = state.deck.pop();
  if (card === undefined) return false;
  const seat = nextPlayer(referee.game, card.army);
  state.cardNumber += 1;
  state.play = opened(state, seat, card);
  const { army, allowance: activations } = state.play;
  referee.emit('card-drawn', 'QM-6.3', { card, army, seat, activations, left: state.deck.length });
  return true;
}

/** The card dealt with goes face up on the others, unless it has been banked (QM-6.2, QM-30.2). */
export function discardPlayed({ state }: SkirmishReferee): void {
  const { play } = state;
  state.play = null;
  if (play !== null && !isBanked(state, play)) state.discard.push(play.card);
}

/** Whether the card dealt with has been set aside. */
export function isBanked({ armies }: Pick<State, 'armies'>, { army, card }: CardPlay): boolean {
  return armies[army].banked.some((each) => cardId(each) === cardId(card));
}
