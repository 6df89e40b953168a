import words from '@longroll/words/en/server/replies';
import { sentenceIn } from '@longroll/words/refusal-words';
import type { Named } from '@longroll/rules/kernel/refusal';

/** Why the server says no where no clause of a rulebook does: the keys of its catalogue. */
export type ReplyCode = keyof typeof words;

/** What the message of a code names: nothing, or one object. */
export type NamedBy<Code extends ReplyCode> = (typeof words)[Code] extends (named: infer Names extends Named) => string
  ? [named: Names]
  : [];

/** The English sentence of a code. */
export function sentenceFor(code: ReplyCode, named?: Named): string {
  return sentenceIn([words], { clause: '', code, ...(named === undefined ? {} : { named }) });
}
