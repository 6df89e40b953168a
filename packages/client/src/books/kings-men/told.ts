import type { DiceRoll } from '@longroll/rules/books/kings-men/shared/dice/dice';
import type { LogLine } from '../face.ts';

/** An event in words. */
export interface Told {
  readonly text: string;
  readonly tone?: LogLine['tone'];
  readonly side?: string;
  readonly pieces?: readonly string[];
  readonly opens?: LogLine['opens'];
  readonly alike?: LogLine['alike'];
  readonly rolls?: readonly DiceRoll[];
}
