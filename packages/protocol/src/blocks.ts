import { z } from 'zod';
import { id } from './messages.ts';

/*
 * Whom a player does not want to meet any more. All of it is asked in their name, by their session as bearer. With the same bearer `GET /api/seats`, `GET /api/battles` and
 * `POST /api/battles/:id/join` know whose offers are none to them.
 */

/** POST /api/player/blocks: blocks whoever has a seat of a battle, where the player has sat as well. */
export const newBlock = z.strictObject({ battle: id, seat: id });
export type NewBlock = z.infer<typeof newBlock>;

/** POST /api/player/blocks/lift: takes one back. */
export const liftBlock = z.strictObject({ block: id });

/** GET /api/player/blocks */
export interface OwnBlocks {
  /** The latest first. */
  readonly blocks: readonly {
    readonly id: string;
    /** What they were called where they were met. */
    readonly name: string;
    /** ISO instant. */
    readonly since: string;
  }[];
}

/** GET /api/battles/:id/blocked: by which names those sat in which seats of a battle whom the player has blocked. */
export interface BlockedSeats {
  readonly seats: readonly { readonly seat: string; readonly name: string }[];
}
