import type { SeatId } from '../../../../kernel/game.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { deckOption as answer } from '../answers.ts';
import type { DeckOption } from '../answers.ts';
import type { QM } from '../state.ts';
import { unwritten } from '../unwritten.ts';

/** Whom it is asked. */
export interface Treating {
  readonly seat: SeatId;
}

/** What the player does with the card just drawn, where the options let him do anything but play it. */
export const deckOption: DecisionKind<QM, Treating, DeckOption> = {
  kind: 'deck-option',
  clause: 'QM-30.1',
  answer,
  open: false,
  options: () => unwritten('QM-30.1'),
  check: () => unwritten('QM-30.1'),
  fallback: () => unwritten('QM-30.1'),
};
