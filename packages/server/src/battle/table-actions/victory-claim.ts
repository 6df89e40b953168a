import { isDeepStrictEqual } from 'node:util';
import type { ClaimView, ClockWish } from '@longroll/protocol';
import { CLAIM_AFTER } from '@longroll/protocol/claim-after';
import { z } from 'zod';
import type { SeatRow } from '../../store/store.ts';
import { sidesWithoutAnybody } from '../seats/empty-sides.ts';

/*
 * How long all of the other sides have been away. Whoever stayed need not play on against nobody: after a time the creator chose they may claim
 * the victory. docs/operating.md says what counts and what does not.
 */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const desertion = z.object({
  /** The side that stayed. */
  side: z.string(),
  /** Milliseconds counted up to `since`. */
  counted: z.number(),
  /** Instant since which it counts on, milliseconds since 1970; null while it stands. */
  since: z.number().nullable(),
  /** Open questions of the side that stayed, and what has been counted since they are the ones that are open. */
  asked: z.array(z.string()),
  own: z.number(),
});
export type AbsenceCount = z.infer<typeof desertion>;

/** What the count depends on. */
export interface Situation {
  readonly rows: readonly SeatRow[];
  /** Whether a seat's player has left: nobody is connected for it; by letter, their time has run out and they have not been seen since. */
  readonly away: (seat: string) => boolean;
  /** Nothing counts: in a pause, when the battle is over. */
  readonly suspended: boolean;
  /** Seats everybody can see to be waited for, with their questions. */
  readonly waiting: readonly { readonly id: string; readonly seats: readonly string[] }[];
}

/** How long a side must have been away before the victory can be claimed, milliseconds. `chosen`: minutes, or days by letter. */
export function claimTime(wish: ClockWish, chosen?: number): number {
  return wish.kind === 'correspondence' ? (chosen ?? CLAIM_AFTER.days) * DAY : (chosen ?? CLAIM_AFTER.minutes) * MINUTE;
}

/** The same time as players choose it. */
export function claimChosen(wish: ClockWish, claimAfter: number): number {
  return Math.round(claimAfter / (wish.kind === 'correspondence' ? DAY : MINUTE));
}

/** The count, brought into step with who is there and what is asked. It begins anew when somebody of another side comes back. */
export function updateCount(wish: ClockWish, count: AbsenceCount | null, situation: Situation, now: number): AbsenceCount | null {
  const { rows, away, suspended, waiting } = situation;
  const empty = sidesWithoutAnybody(rows);
  // Whoever has left their seat empty has left.
  const people = rows.filter(({ held, side }) => held === 'human' || empty.has(side));
  const here = [...new Set(people.filter(({ seat, held }) => held === 'human' && !away(seat)).map(({ side }) => side))];
  // When nobody is left at all, the count stands as it is.
  const side = here.length === 0 ? (count?.side ?? null) : here.length === 1 ? (here[0] ?? null) : null;
  if (side === null || !people.some((each) => each.side !== side)) return null;
  const seats = rows.filter((row) => row.side === side).map(({ seat }) => seat);
  // Where nobody could answer for the others nothing goes on, and nobody sits still.
  const isAlone = people.every((each) => each.side === side || empty.has(each.side));
  const asked = isAlone ? [] : waiting.filter((each) => each.seats.some((seat) => seats.includes(seat))).map(({ id }) => id);
  const runs = here.length === 1 && !suspended;
  const before = count?.side === side ? count : { side, counted: 0, since: null, asked: [], own: 0 };
  const same = isDeepStrictEqual(before.asked, asked);
  const room = count === null || count.since === null || now - count.since < countableOf(wish, count);
  if (before === count && same && room && runs === (count.since !== null)) return count;
  const more = elapsed(wish, before, now);
  return { side, counted: before.counted + more, since: runs ? now : null, asked, own: same ? before.own + more : 0 };
}

/** A count as it is when the server stops keeping it: minutes do not count while it is away; by letter they do, a day at the most. */
export function storedCount(wish: ClockWish, count: AbsenceCount | null, now: number): AbsenceCount | null {
  if (count === null || wish.kind === 'correspondence') return count;
  const more = elapsed(wish, count, now);
  return { ...count, counted: count.counted + more, own: count.own + more, since: null };
}

/** The count of a battle opened again after whatever became of the server. */
export function reopenedCount(wish: ClockWish, count: AbsenceCount | null): AbsenceCount | null {
  return count === null || wish.kind === 'correspondence' ? count : { ...count, since: null };
}

/** How long it will be until the victory can be claimed, for everybody at the table. */
export function claimView(wish: ClockWish, count: AbsenceCount | null, after: number, now: number): ClaimView | null {
  if (count === null) return null;
  const leftMs = Math.max(0, Math.round(after - count.counted - elapsed(wish, count, now)));
  return {
    side: count.side,
    leftMs,
    running: leftMs > 0 && count.since !== null && countableOf(wish, count) > now - count.since,
    at: new Date(now).toISOString(),
  };
}

/** Equal as long as nobody at the table can see any change of the count but time passing. */
export function claimFingerprint(wish: ClockWish, count: AbsenceCount | null, after: number, now: number): unknown {
  const view = claimView(wish, count, after, now);
  if (view === null) return null;
  const { side, running, leftMs } = view;
  return [side, running, running ? now + leftMs : leftMs];
}

/** The next instant at which the count must be looked at, milliseconds since 1970; null when there is none. */
export function nextCount(wish: ClockWish, count: AbsenceCount | null, after: number, now: number): number | null {
  if (count === null || count.since === null) return null;
  const ends = [count.since + after - count.counted, count.since + countableOf(wish, count)].filter((end) => end > now);
  return ends.length === 0 ? null : Math.min(...ends);
}

function elapsed(wish: ClockWish, count: AbsenceCount, now: number): number {
  return count.since === null ? 0 : Math.min(Math.max(0, now - count.since), countableOf(wish, count));
}

/**
 * What may still be counted at one go: of a question that waits for the side that stayed no more than a minute, or a day by letter, so that nobody
 * claims by sitting still; by letter a day in any case, since the server may have been away meanwhile.
 */
function countableOf({ kind }: ClockWish, { asked, own }: AbsenceCount): number {
  const share = kind === 'correspondence' ? DAY : MINUTE;
  if (asked.length > 0) return Math.max(0, share - own);
  return kind === 'correspondence' ? DAY : Infinity;
}
