import { z } from 'zod';
import { playerName } from './messages.ts';
import { speechOf } from './plain-text.ts';
import { spot } from './spot.ts';

/** Request `call-me`, by whoever watches: the name the others know them by, or none. */
export const callMeRequest = z.strictObject({ name: z.union([playerName, z.literal('')]) });
export type CallMeRequest = z.infer<typeof callMeRequest>;

/** Message `spectators`, to everybody: how many watch, and the names of those who have said one. */
export interface SpectatorsMessage {
  readonly count: number;
  readonly names: readonly string[];
}

/** POST /api/battles/:id/commentator, by the founder: a link to the commentator's seat; those given before count no more. */
export const commentatorRequest = z.strictObject({ token: z.string().min(1).max(200) });
export interface CommentatorLink {
  readonly secret: string;
}

/** Request `comment`, by the commentator: a place or an arrow with a few words, for all who watch and for nobody else; or all of them are wiped away. */
export const commentRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('mark'), at: spot, to: spot.nullable(), note: speechOf(0, 80) }),
  z.strictObject({ kind: z.literal('wipe') }),
]);
export type CommentRequest = z.infer<typeof commentRequest>;

export interface CommentMark {
  readonly id: string;
  readonly at: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number } | null;
  readonly note: string;
}

/** Message `commentary`, to those who watch: all that is drawn now, on joining and after each change. */
export interface CommentaryMessage {
  readonly marks: readonly CommentMark[];
}
