import type { CommandReply } from '@longroll/protocol';
import type { Refusal } from '@longroll/rules/kernel/refusal';
import type { Denied } from './denied.ts';
import { sentenceFor, type NamedBy, type ReplyCode } from './reply-words.ts';

/** A no as it is sent; where no clause gives it, with its sentence, for pages without the server's catalogue. */
export type No = Extract<CommandReply, { readonly ok: false }>;

/** A refusal that no clause of a rulebook gives: a code, what its sentence names, and the sentence. */
export function no<Code extends ReplyCode>(code: Code, ...[named]: NamedBy<Code>): No {
  const message = sentenceFor(code, named);
  return named === undefined ? { ok: false, clause: '', code, message } : { ok: false, clause: '', code, named, message };
}

/** The same of what was denied. */
export function noOf({ code, clause, named, message }: Denied): No {
  return named === undefined ? { ok: false, clause, code, message } : { ok: false, clause, code, named, message };
}

/** A refusal of the rules, as it is sent: whoever reads it finds its sentence by clause and code. */
export function refusedReply({ refused: _refused, ...said }: Refusal): No {
  return { ok: false, ...said };
}
