import { beginningsOf } from '../shared/beginnings.ts';
import type { Phase } from '../shared/state/public.ts';
import { battleFlow } from './battle.ts';
import { turnFlow } from './turn.ts';

/** Where a battle may begin in the middle: with a card at `turn.anybody-left`, the card lying on top of the deck. */
export const beginnings = beginningsOf<Phase>(battleFlow, turnFlow, {
  battle: { turn: 'turn', 'scenario-end': 'general-moves' },
  turn: { 'command-points': 'turn', 'anybody-left': 'turn', lapse: 'turn', 'general-moves': 'general-moves' },
});
