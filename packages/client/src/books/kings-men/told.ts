import type { DiceRoll } from '@longroll/rules/books/kings-men/shared/dice/dice';
import type { Told as ToldOf } from '../told.ts';

/** An event in words, with the throws of this family. */
export type Told = ToldOf<DiceRoll>;
