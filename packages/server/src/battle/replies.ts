import type { CommandReply } from '@longroll/protocol';
import type { Refusal } from '@longroll/rules/kernel/refusal';

/** A refusal that no clause of a rulebook gives: a code for the page and a sentence for the player. */
export function no(code: string, message: string): Extract<CommandReply, { readonly ok: false }> & { readonly message: string } {
  return { ok: false, clause: '', code, message };
}

/** A refusal of the rules, as it is sent: whoever reads it finds its sentence by clause and code. */
export function refusedReply({ refused: _refused, ...said }: Refusal): Extract<CommandReply, { readonly ok: false }> {
  return { ok: false, ...said };
}
