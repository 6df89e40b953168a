import refusals from '@longroll/words/en/refusals';
import { sentenceIn, type Refused } from './refusal-words.ts';

/** The English sentence of a refusal, whichever book refuses: for programs that know every book. Pages fetch the words of the book they show. */
export function sentenceOf(refused: Refused): string {
  return sentenceIn(refusals, refused);
}
