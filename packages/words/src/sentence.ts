import refusals from '@longroll/words/en/refusals';
import { sentenceIn, type Phrase, type Refused } from './refusal-words.ts';

/** The English sentence of a refusal, whichever book refuses: for programs that know every book. Pages fetch the words of the book they show. */
export function sentenceOf(refused: Refused): string {
  return sentenceIn(refusals, refused);
}

/** The English words of a part of a sentence, whichever book it is of. */
export function phraseSaid({ phrase, named }: Phrase): string {
  return sentenceIn(refusals, { clause: '', code: phrase, ...(named === undefined ? {} : { named }) });
}
