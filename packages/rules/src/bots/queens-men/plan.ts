import type { Feat } from '../../books/kings-men/skirmish/answers.ts';

/** The next feat, and what it brings with the rest of the activation, in infantrymen. */
export interface Plan {
  readonly order: Feat;
  readonly worth: number;
}
