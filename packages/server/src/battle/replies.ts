import type { CommandReply } from '@longroll/protocol';

/** A refusal that no clause of a rulebook gives: a code for the page and a sentence for the player. */
export function no(code: string, message: string): Extract<CommandReply, { readonly ok: false }> {
  return { ok: false, clause: '', code, message };
}
