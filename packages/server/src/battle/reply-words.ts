import kernel from '@longroll/words/en/kernel/refusals';
import words from '@longroll/words/en/server/replies';
import { sentenceIn } from '@longroll/words/refusal-words';
import type { Named, NamedBy as NamedIn } from '@longroll/rules/kernel/refusal';

/** What the workshop says of a file too, which knows no server. */
type OfFiles = Pick<typeof kernel, 'army-too-large' | 'scenario-too-large'>;
type Words = typeof words & OfFiles;

/** Why the server says no where no clause of a rulebook does: the keys of its catalogue. */
export type ReplyCode = keyof Words;

/** What the message of a code names: nothing, or one object. */
export type NamedBy<Code extends ReplyCode> = NamedIn<Words[Code]>;

/** The English sentence of a code. */
export function sentenceFor(code: ReplyCode, named?: Named): string {
  return sentenceIn([words, kernel], { clause: '', code, ...(named === undefined ? {} : { named }) });
}
