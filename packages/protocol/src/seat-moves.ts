import { z } from 'zod';
import { randomName, secret, type SeatGrant } from './messages.ts';

/** Letters of a code by which a seat moves to another device. None is taken for another when it is read aloud. */
export const CODE_LENGTH = 10;

/** POST /api/battles/:id/moves: the holder of a seat asks for a code; answered with a `SeatCode`. One asked for before opens nothing any more. */
export const seatCodeRequest = z.strictObject({ token: secret });

export interface SeatCode {
  readonly code: string;
  /** ISO instant at which it lapses. */
  readonly until: string;
}

/**
 * POST /api/moves: a code as somebody types it, however they group it; answered with a `MovedSeat`. It is good once. `device` is what the asking device calls
 * itself, at random: with the same name it may ask again, should it not have heard the answer.
 */
export const moveSeat = z.strictObject({
  code: z
    .string()
    .max(40)
    .transform((typed) => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .pipe(z.string().length(CODE_LENGTH, 'must have ten letters and digits')),
  device: randomName,
});
export type MoveSeat = z.infer<typeof moveSeat>;

/** The seat, and the name of its battle's field. */
export interface MovedSeat extends SeatGrant {
  readonly scenario: string;
}
