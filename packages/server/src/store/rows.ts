import { clockWish, type ClockWish } from '@longroll/protocol';
import { sql } from 'drizzle-orm';
import type { AppointmentRow } from './opponents/appointments.ts';
import type { OfferRow } from './opponents/offers.ts';
import type { SeatRow } from './seats.ts';
import { battles, type chat, type journal, type snapshots } from './tables.ts';

export type { SubscriptionRow } from './notices/subscriptions.ts';
export type { AppointmentRow } from './opponents/appointments.ts';
export type { OfferRow } from './opponents/offers.ts';
export type { Holder, HolderRow, InvitationRow, Right, SeatRow } from './seats.ts';
export type { Person } from './tokens.ts';
export type BattleRow = typeof battles.$inferSelect;
export type JournalRow = typeof journal.$inferSelect;
export type SnapshotRow = typeof snapshots.$inferSelect;
export type ChatRow = typeof chat.$inferSelect;

/** A journal row without what it did. */
export interface JournalHead {
  readonly seq: number;
  readonly id: string;
  readonly seat: string;
  readonly kind: JournalRow['kind'];
  readonly revealed: boolean;
  readonly undone: boolean;
  readonly nextEvent: number;
  /** What was taken back, where that is what was done. */
  readonly undoing: string | null;
}

export interface StoredBattle {
  readonly battle: BattleRow;
  readonly seats: readonly SeatRow[];
}

/** A battle as lists show it: without what is long and in none of them. */
export interface ListedBattle {
  readonly battle: Omit<BattleRow, 'scenario' | 'tableActions' | 'report'> & {
    /** How time is measured, as JSON; null in battles older than that. */
    readonly clock: string | null;
  };
  readonly seats: readonly SeatRow[];
  /** Open seats that are, or were, offered to anybody. */
  readonly offers: readonly OfferRow[];
  /** When it is to be, where its players make out a time; null once it is over. */
  readonly appointment: AppointmentRow | null;
}

/** What the lobby shows of a battle's progress. */
export interface Progress {
  readonly turn: number;
  readonly over: boolean;
  /** The sides that have won. */
  readonly winners: string[];
  /** Seats waited for, and whether each has still to answer; JSON. */
  readonly waited: string;
  /** What it tells the game it was fought for; JSON, null until it is over. */
  readonly report: string | null;
}

/** How the time of a battle is measured, as JSON: of all that its players have settled what lists tell. */
export const CLOCK = sql<string | null>`${battles.tableActions}::json -> 'clock' ->> 'wish'`;

/** What stands there; null in battles older than clocks. */
export function clockIn(text: string | null): ClockWish | null {
  return clockWish.safeParse(JSON.parse(text ?? 'null')).data ?? null;
}
