import type { Card } from './cards.ts';
import type { SkirmishReferee } from './state.ts';
import { unwritten } from './unwritten.ts';

/** The 28 cards (QM-6.1). */
export function fullDeck(): Card[] {
  return unwritten('QM-6.1');
}

export function shuffleDeck(_referee: SkirmishReferee): void {
  unwritten('QM-6.2');
}

/** Draws the next card, finds who plays it and opens `state.play` (QM-6.5, QM-39.2); false when there is none left. */
export function drawCard(_referee: SkirmishReferee): boolean {
  return unwritten('QM-6.3');
}

/** The card played goes face up on the others. */
export function discardPlayed(_referee: SkirmishReferee): void {
  unwritten('QM-6.2');
}
