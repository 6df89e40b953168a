import type { DiceRoll } from '@longroll/rules/books/kings-men/shared/dice/dice';
import type { WordedEvent as WordedEventOf } from '../worded-event.ts';

/** An event in words, with the throws of this family. */
export type WordedEvent = WordedEventOf<DiceRoll>;
