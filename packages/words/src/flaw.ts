import kernel from '@longroll/words/en/kernel/refusals';
import english from '@longroll/words/en/record/flaws';
import { flawSaidIn, type Flawed } from './flaw-words.ts';

/** The English sentences of what is wrong with a record: for programs. Pages fetch those of their language. */
export function flawSaid(flaw: Flawed): string {
  return flawSaidIn([english, kernel], flaw);
}
