import { z } from 'zod';
import { heldSeats, id, playerName, randomName, secret, type OwnBattle } from './messages.ts';
import { nameOf, speechOf } from './plain-text.ts';

/*
 * A player is a guest who has kept what they hold, so that it is theirs at every device. What is asked in a player's name shows their session as bearer; where a seat token
 * is asked for, their session counts as the token of every seat they keep.
 */

/** What a device is called in the list of those at which a player is signed in. */
const label = speechOf(0, 60);
/** Seats that are kept at one go. */
const seats = heldSeats.shape.seats.max(100);

/**
 * POST /api/players: keeps seats that a guest holds, which makes them a player; answered with a `NewPlayer`. By the same name of the attempt it may be asked again, should the
 * answer not have been heard.
 */
export const newPlayer = z.strictObject({ name: playerName, label, attempt: randomName, seats: seats.min(1) });
export type NewPlayer = z.infer<typeof newPlayer>;

/** What became of a seat that was to be kept: it is, its token opens nothing, another player keeps it, or the same player has another seat in that battle. */
export interface Kept {
  readonly battle: string;
  readonly outcome: 'kept' | 'not-held' | 'kept-by-another' | 'other-seat';
}

/** A player's session, and the words of their paper key, which are told this once. */
export interface NewPlayerReply {
  readonly session: string;
  readonly words: string;
  readonly kept: readonly Kept[];
}

/** POST /api/players/sessions: signs in by the words of a paper key, however they are spaced; answered with a `NewSession`. */
export const signIn = z.strictObject({ words: z.string().max(400), label });
export type SignIn = z.infer<typeof signIn>;

export interface NewSession {
  readonly session: string;
  readonly name: string;
}

/** POST /api/player/seats: keeps more seats; answered with a `KeptReply`. */
export const keepSeats = z.strictObject({ seats: seats.min(1) });

export interface KeptReply {
  readonly kept: readonly Kept[];
}

/** POST /api/player/name: the player is called so from now on; at tables where they sit they are called as they sat down. */
export const renamePlayer = z.strictObject({ name: playerName });
export type RenamePlayer = z.infer<typeof renamePlayer>;

/**
 * POST /api/player/handle: a name that nobody else may be called by at a table from now on, nor one that looks like it; its player is called so wherever they sit down. `…/handle/drop`
 * gives it up: for a while it is nobody's.
 */
export const newHandle = z.strictObject({ handle: nameOf(24) });

/** POST /api/player/sessions/end: ends one session. */
export const endSession = z.strictObject({ session: id });

/** POST /api/battles/:id/unkeep: the last token of a seat undoes, for seven days, that a player keeps it; answered with an `Unkept`. */
export const unkeep = z.strictObject({ token: secret });

/** The seat is a guest's again: their new token, and all battles in which it opens their seat. */
export interface Unkept {
  readonly token: string;
  readonly battles: readonly string[];
}

/** GET /api/player */
export interface PlayerPage {
  readonly name: string;
  /** Whether nobody else may be called so. */
  readonly isHandle: boolean;
  /** ISO instants. */
  readonly since: string;
  /** Until when whoever runs the club lets them play nowhere, or say nothing anywhere; ISO instants, where that holds. */
  readonly bannedUntil?: string;
  readonly silencedUntil?: string;
  readonly sessions: readonly PlayerSession[];
  /** Those that wait for the player first, then those that go on, then those that are over. */
  readonly battles: readonly PlayerBattle[];
}

interface PlayerSession {
  readonly id: string;
  readonly label: string;
  readonly since: string;
  /** The day on which it was used last. */
  readonly seen: string;
  /** The one by which this is asked. */
  readonly here: boolean;
}

/** A battle in which a player has a seat. */
export interface PlayerBattle extends OwnBattle {
  readonly seat: string;
  /** By letter, when the player's own days run out. */
  readonly due?: string;
}
