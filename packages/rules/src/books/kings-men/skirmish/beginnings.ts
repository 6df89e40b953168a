import { beginningsOf } from '../shared/beginnings.ts';
import { battleFlow } from './battle.ts';
import type { State } from './state.ts';
import { turnFlow } from './turn.ts';

/** Where a battle may begin in the middle: with a card at `turn.draw`, the card lying on top of the deck. */
export const beginnings = beginningsOf<State['phase']>(battleFlow, turnFlow, {
  battle: { turn: 'turn', 'scenario-end': 'turn-end' },
  turn: { 'command-points': 'turn', draw: 'turn', end: 'turn', 'general-moves': 'turn-end' },
});
