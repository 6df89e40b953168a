import { z } from 'zod';
import { id, playerName, randomName, type SeatGrant } from './messages.ts';
import { pace, type Pace } from './ratings.ts';

/*
 * Somebody of one's own strength: whoever presses the button waits until another of the same book and pace does, and both have a battle. What a page calls its attempt, at random and told to nobody, is all that
 * opens what comes of it.
 */

/**
 * POST /api/pairing: waits for an opponent from now on, as a player where a session is shown; answered with a `PairingState`. Asked again in the same attempt, it is the same waiting. Whoever waits already, by another
 * attempt or at another device, waits there no more.
 */
export const pairingWish = z.strictObject({
  attempt: randomName,
  /** What the browser calls itself here: nobody is paired with themselves at another of its pages. */
  browser: randomName,
  name: playerName,
  book: id,
  pace,
  /** Whether its result may count, where the opponent wants it too and both are players. */
  rated: z.literal(true).exactOptional(),
});
export type PairingWish = z.infer<typeof pairingWish>;

/** POST /api/pairing/own: how it stands, whoever asks is heard of by it; answered with a `PairingState`. POST /api/pairing/stop: waits no more. */
export const pairingAttempt = z.strictObject({ attempt: randomName });
export type PairingAttempt = z.infer<typeof pairingAttempt>;

export type PairingState =
  | {
      readonly state: 'waiting';
      readonly book: string;
      readonly pace: Pace;
      /** For how long. */
      readonly seconds: number;
      /** Their own rating in that book and pace; null for a guest and a player who has none. */
      readonly rating: number | null;
      /** By how much an opponent may be rated higher or lower now; null where anybody will do. */
      readonly within: number | null;
      /** How many others wait at this club for an opponent, of whatever book and however. */
      readonly others: number;
    }
  /** The battle is there, and the seat in it theirs. */
  | (SeatGrant & { readonly state: 'paired'; readonly scenario: string; readonly pace: Pace })
  /** They are not waiting: they have stopped, were not heard of for too long, or wait elsewhere. */
  | { readonly state: 'gone' };
