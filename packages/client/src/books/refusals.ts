import kernel from '@longroll/words/en/kernel/refusals';
import { sentenceIn, type Phrase, type RefusalWords, type Refused } from '@longroll/words/refusal-words';
import { spoken } from '../text/language.ts';
import { replySentence } from '../text/replies.ts';

/** What the kernel refuses, and the books that have been opened. */
const known = new Set<RefusalWords>([spoken('kernel/refusals', kernel)]);

/** From now on the refusals of a book can be said. Whatever is opened of a book that can be refused brings them along. */
export function addRefusals(words: RefusalWords): void {
  known.add(words);
}

/** The sentence of a refusal, be it the rules' or the server's. */
export function sentenceOf(refused: Refused): string {
  const { message } = refused;
  return message === undefined ? sentenceIn([...known], refused) : replySentence({ ...refused, message });
}

/** A name as it is, or in the words of its book. */
export function nameSaid(name: string | Phrase): string {
  return typeof name === 'string'
    ? name
    : sentenceIn([...known], { clause: '', code: name.phrase, ...(name.named === undefined ? {} : { named: name.named }) });
}

/** The same as a label on the table, where no link to its clause has room. */
export function refusalLabel(refused: Refused): string {
  return `${sentenceOf(refused)} (${refused.clause})`;
}
