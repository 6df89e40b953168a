import type { SeatId } from '../../../../kernel/game.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { type DeckOption, deckOption as deckOptionAnswer } from '../answers.ts';
import { cardUnderWay } from '../field/under-way.ts';
import { canPay, mayHavePoint, spendPoints } from '../generals/points.ts';
import { opened } from './deck.ts';
import { bestRating } from '../generals/generals.ts';
import { playerOf } from '../field/players.ts';
import type { SkirmishReferee, State, QM } from '../state.ts';
import type { CardPlay } from '../state/play.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../refuse.ts';

/** Whether the army may set another card aside in this turn: as many as its best general's rating (QM-30.2). */
function hasRoomInBank(state: State, { army }: CardPlay): boolean {
  return state.options.bankCards && state.armies[army].bankedThisTurn < bestRating(state, army);
}

/** Whether anything but playing the card could be done with it, for all that everybody knows: whether it can be paid for is the player's secret (QM-6.9). */
export function mayBeTreated(state: State): boolean {
  const play = cardUnderWay(state);
  if (play.card.rank === '2' || playerOf(state, play.seat).finished) return false;
  const mayPay = mayHavePoint(state, play.seat);
  return (mayPay && (state.options.overrideDeck || hasRoomInBank(state, play))) || state.armies[play.army].banked.length > 0;
}

/** Null when the player may deal so with the card drawn (QM-30.1, QM-30.2). */
function checkTreatment(state: State, seat: SeatId, answer: DeckOption): Refusal | null {
  const play = cardUnderWay(state);
  const broke = () => (canPay(state, seat, 1) ? null : refuse('QM-8.4', 'no-points', { for: 'card' }));
  switch (answer.do) {
    case 'play':
      return null;
    case 'override':
      return state.options.overrideDeck ? broke() : refuse('QM-30.1', 'not-an-option');
    case 'bank':
      return hasRoomInBank(state, play) ? broke() : refuse('QM-30.2', 'bank-full');
    case 'use':
      return state.armies[play.army].banked[answer.index] === undefined ? refuse('QM-30.2', 'not-banked') : null;
  }
}

/** Overrides, banks or exchanges the card drawn (QM-30.1, QM-30.2). `gone`: nobody plays it; `paid`: a counter-fire window opens (QM-30.3). */
export function treatCard(referee: SkirmishReferee, answer: DeckOption): { gone: boolean; paid: boolean } {
  const { state } = referee;
  const { seat, army: id, card } = cardUnderWay(state);
  const army = state.armies[id];
  switch (answer.do) {
    case 'play':
      return { gone: false, paid: false };
    case 'override':
      spendPoints(referee, seat, 1, 'override', '');
      referee.emit('card-overridden', 'QM-30.1', { seat, card });
      return { gone: true, paid: true };
    case 'bank':
      spendPoints(referee, seat, 1, 'bank', '');
      army.banked.push(card);
      army.bankedThisTurn += 1;
      referee.emit('card-banked', 'QM-30.2', { seat, card });
      return { gone: true, paid: true };
    case 'use': {
      const [banked] = army.banked.splice(answer.index, 1);
      if (banked === undefined) throw new Error(`no banked card ${answer.index}`);
      state.discard.push(card);
      state.play = opened(state, seat, banked);
      referee.emit('card-used', 'QM-30.2', { seat, card: banked, drawn: card });
      return { gone: false, paid: false };
    }
  }
}

/** Whom it is asked. */
export interface Treating {
  readonly seat: SeatId;
}

function everything(state: State): DeckOption[] {
  const { banked } = state.armies[cardUnderWay(state).army];
  return [{ do: 'play' }, { do: 'override' }, { do: 'bank' }, ...banked.map((_card, index): DeckOption => ({ do: 'use', index }))];
}

/** What the player does with the card just drawn, where the options let them do anything but play it. */
export const deckOption: DecisionKind<QM, Treating, DeckOption> = {
  kind: 'deck-option',
  clause: 'QM-30.1',
  answer: deckOptionAnswer,
  open: false,
  options: ({ state }, { seat }) => everything(state).filter((each) => checkTreatment(state, seat, each) === null),
  check: ({ state }, { seat }, given) => checkTreatment(state, seat, given),
  fallback: () => ({ do: 'play' }),
};
