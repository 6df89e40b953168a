import { z } from 'zod';
import { id, type CommandReply } from './messages.ts';
import { speechOf } from './plain-text.ts';

/*
 * Letters between the players of a game whose book has them. Nobody reads one but who wrote it and whom it is to; when the game is over everybody does, if its
 * creator wanted that.
 */

/** Longest letter, in characters. */
export const LONGEST_LETTER = 2000;

/** Request `letter`: to these seats. The id is the client's own; the same id sent twice is kept once and answered alike. */
export const letterRequest = z.strictObject({ id, to: z.array(id).min(1).max(60), text: speechOf(1, LONGEST_LETTER) });
export type LetterRequest = z.infer<typeof letterRequest>;

/** Request `letters`: those written last, or those written before one of them. */
export const lettersRequest = z.strictObject({ before: id.nullable() });
export type LettersRequest = z.infer<typeof lettersRequest>;

export interface Letter {
  /** Tells letters apart; not a number in a row, which would betray what others write. */
  readonly id: string;
  /** ISO instant. */
  readonly at: string;
  /** The seat it is from, the name of whoever sat there then, and the seats it is to. */
  readonly from: string;
  readonly name: string;
  readonly to: readonly string[];
  readonly text: string;
}

/** Answer to it: a page of them, the newest first, as far as the holder of these seats may read them. */
export type LettersReply =
  | { readonly ok: true; readonly letters: readonly Letter[]; readonly more: boolean }
  | Extract<CommandReply, { readonly ok: false }>;

/** Message `letter`, to whoever wrote it and whom it is to. */
export interface LetterMessage {
  readonly letter: Letter;
}
