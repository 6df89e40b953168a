import { sentenceIn, type RefusalWords } from '@longroll/words/refusal-words';
import type { Why } from '../../src/bots/advice.ts';

/** What a general says, in the English of its book; empty where it says nothing. */
export function saidIn(words: RefusalWords): (why: Why | undefined) => string {
  return (why) => (why?.says ?? []).map((reason) => sentenceIn([words], { clause: '', ...reason })).join(' ');
}
