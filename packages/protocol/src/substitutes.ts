import { z } from 'zod';
import { id, playerName, randomName, secret, type CommandReply } from './messages.ts';

/**
 * Request `substitute`, by a player of a battle that goes on: a link by which a friend takes the seat over for a while, once. With `meanwhile` the computer
 * plays until they come. Another link puts an end to the one before.
 */
export const substituteRequest = z.strictObject({ seat: id.optional(), meanwhile: z.literal('computer').optional() });
export type SubstituteRequest = z.infer<typeof substituteRequest>;

export type SubstituteReply =
  | {
      readonly ok: true;
      readonly seat: string;
      readonly secret: string;
      /** ISO instant at which the link lapses. */
      readonly until: string;
    }
  | Extract<CommandReply, { readonly ok: false }>;

/** Request `substitute-withdraw`: the link counts no more. Who has come by it goes when the player takes their seat back (`come-back`). */
export const withdrawSubstituteRequest = z.strictObject({ seat: id.optional() });
export type WithdrawSubstituteRequest = z.infer<typeof withdrawSubstituteRequest>;

/** POST /api/battles/:id/substitute/offered: to which seat a link leads; answered with a `LentSeat`. */
export const lentSeatRequest = z.strictObject({ secret });

export interface LentSeat {
  readonly seat: string;
  readonly general: string;
  readonly side: string;
  /** Whose seat it is. */
  readonly player: string;
  /** Name of the battle's field. */
  readonly scenario: string;
}

/** POST /api/battles/:id/substitute: takes the seat over; answered with a `SeatGrant`. By the same `attempt` it may be asked again, as in joining. */
export const takeOverRequest = z.strictObject({ name: playerName, secret, attempt: randomName.optional() });
export type TakeOverRequest = z.infer<typeof takeOverRequest>;
