import type { SeatId } from '../../../../kernel/game.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { deckOption as answer } from '../answers.ts';
import type { DeckOption } from '../answers.ts';
import { cardUnderWay } from '../cards/cards.ts';
import { checkTreatment } from '../cards/deck-options.ts';
import type { QM, State } from '../state.ts';

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
  answer,
  open: false,
  options: ({ state }, { seat }) => everything(state).filter((each) => checkTreatment(state, seat, each) === null),
  check: ({ state }, { seat }, given) => checkTreatment(state, seat, given),
  fallback: () => ({ do: 'play' }),
};
