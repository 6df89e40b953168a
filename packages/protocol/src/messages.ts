import { z } from 'zod';
import { jsonValue } from './json-value.ts';
import type { Hand } from '@longroll/rules/kernel/view';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { RefusalShape } from '@longroll/rules/kernel/refusal';

/** Grows when messages change in a way an older page cannot read. */
export const PROTOCOL_VERSION = 1;

export const playerName = z.string().trim().min(1).max(40);
const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/* ---- over HTTP ---- */

/** POST /api/battles */
export const newBattle = z.strictObject({
  /** Id of a scenario of the house, or a whole scenario file. */
  scenario: z.union([id, z.record(z.string(), z.unknown())]),
  /** The side the founder takes. */
  side: id,
  opponent: z.enum(['computer', 'friend']),
  name: playerName,
});
export type NewBattle = z.infer<typeof newBattle>;

/** POST /api/battles/:id/join: takes the first open seat, or the one named. */
export const joinBattle = z.strictObject({ name: playerName, seat: id.optional() });
export type JoinBattle = z.infer<typeof joinBattle>;

/** What a player holds: the token, not the name or the socket, owns the seat. */
export interface SeatGrant {
  readonly battle: string;
  readonly seat: string;
  readonly token: string;
}

export interface ScenarioSummary {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly book: string;
  readonly minutes: number;
  readonly sides: readonly { readonly id: string; readonly name: string; readonly units: number }[];
}

export interface SeatSummary {
  readonly id: string;
  readonly side: string;
  readonly general: string;
  /** Name of the player, or empty while the seat is open. */
  readonly player: string;
  readonly held: 'open' | 'human' | 'computer';
}

/** GET /api/battles: from the store, not from the matchmaker. */
export interface BattleSummary {
  readonly id: string;
  readonly scenario: string;
  readonly book: string;
  readonly status: 'waiting' | 'running' | 'over';
  readonly turn: number;
  readonly seats: readonly SeatSummary[];
  readonly winner: string | null;
  /** ISO instants. */
  readonly founded: string;
  readonly updated: string;
}

export interface HttpError {
  readonly error: { readonly code: string; readonly message: string };
}

/* ---- in the room `battle`; join options: { battle, token? } (no token: spectator) ---- */

export const joinOptions = z.strictObject({ battle: id, token: z.string().min(1).max(200).optional() });
export type JoinOptions = z.infer<typeof joinOptions>;

/** Request `command`. The id is the client's own; the same id sent twice is applied once and answered alike. */
export const commandRequest = z.strictObject({ id, decision: z.string().min(1).max(40), answer: jsonValue });
export type CommandRequest = z.infer<typeof commandRequest>;

export type CommandReply =
  | { readonly ok: true; readonly seq: number }
  | { readonly ok: false; readonly clause: string; readonly code: string; readonly message: string; readonly shape?: RefusalShape };

/** Request `history`: events from this number on, as this viewer may know them. */
export const historyRequest = z.strictObject({ from: z.number().int().min(0) });
export interface HistoryReply {
  readonly events: readonly ProjectedEvent[];
}

/** Message `setup`, on joining: what does not change during the battle, as the book's `Setting`. */
export interface SetupMessage {
  readonly protocol: number;
  readonly battle: string;
  readonly book: { readonly id: string; readonly version: string };
  readonly scenario: { readonly id: string; readonly name: string; readonly description: string };
  /** The book's immutable part of the state (ground, zones, options), public. */
  readonly setting: unknown;
  readonly seats: readonly SeatSummary[];
  /** The seat this connection holds, or empty for a spectator. */
  readonly seat: string;
  /** SHA-256 of the secret seed. */
  readonly commitment: string;
}

/** Message `hand`: one seat's secrets and open decisions, after every change and every reconnection. */
export type HandMessage = { readonly seq: number; readonly hand: Hand };

/** Message `events`: after every command, in order. */
export interface EventsMessage {
  readonly events: readonly ProjectedEvent[];
}
