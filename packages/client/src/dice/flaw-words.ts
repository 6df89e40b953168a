import kernel from '@longroll/words/en/kernel/refusals';
import english from '@longroll/words/en/record/flaws';
import { flawSaidIn, type Flawed } from '@longroll/words/flaw-words';
import { spoken } from '../text/language.ts';

/** What is wrong with a record, in the language of the pages. */
export function flawSaid(flaw: Flawed): string {
  return flawSaidIn([spoken('record/flaws', english), spoken('kernel/refusals', kernel)], flaw);
}
