import { clockWish, type ClockWish } from '@longroll/protocol';
import { z } from 'zod';

const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** A time that runs: a player's, or where they share one their side's. */
const runningTime = z.object({
  /** Milliseconds left when the clock was last set going or stopped. */
  left: z.number(),
  /** Milliseconds it had run in all by then. */
  used: z.number().default(0),
  /** Instant since which it runs, milliseconds since 1970; null while it stands. */
  since: z.number().nullable(),
  /** Milliseconds from then on that are not charged: what led to the question is being watched. */
  grace: z.number().default(0),
  /** The questions it runs for. */
  asked: z.array(z.string()),
  /**
   * Instant at which the seat answered in secret while others have not: nothing after it is charged, but to the others the clock seems to
   * run on, for nobody may see who has answered. Of a side when all of its seats that are asked have.
   */
  answered: z.number().nullable(),
  /** By letter: the milliseconds that each of the last questions it was asked had left when they were last counted. Asked again, it has no more. */
  questions: z.record(z.string(), z.number()).default({}),
  /** With a time for each turn: what was left when the last turns were left, by their numbers. A turn that comes again has no more. */
  turns: z.record(z.string(), z.number()).default({}),
});
export type RunningTime = z.infer<typeof runningTime>;

const seatClock = runningTime.extend({
  /** Whether its time has run out since its player was last at the table. */
  lapsed: z.boolean().default(false),
  /** The questions in succession on which its time ran out, the last of them; none once its player has answered one. */
  late: z.array(z.string()).default([]),
  /** The last cards the seat had to play, and on which of them its time ran out. */
  cards: z.array(z.object({ number: z.number(), late: z.boolean() })).default([]),
});
export type SeatClock = z.infer<typeof seatClock>;

const sideClock = runningTime.extend({ seats: z.array(z.string()) });
export type SideClock = z.infer<typeof sideClock>;

/** The clocks of a battle as the store keeps them. */
export const clockState = z.object({
  wish: clockWish,
  paused: z.boolean(),
  seats: z.record(z.string(), seatClock),
  /** The time of each side, where its players share one; theirs then only tell how long each of them has thought. */
  sides: z.record(z.string(), sideClock).default({}),
  /** The turn that the times belong to, where there is one for each turn. */
  turn: z.number().default(0),
  /** How many events have ever been shown, and the instant until which the last of them are being watched. */
  watched: z.object({ events: z.number(), until: z.number() }).default({ events: 0, until: 0 }),
});
export type ClockState = z.infer<typeof clockState>;

/** Clocks as a battle begins with them; `sides` are its sides with their seats. */
export function newClock(wish: ClockWish, seats: readonly string[], sides: Readonly<Record<string, readonly string[]>> = {}): ClockState {
  const state: ClockState = { wish, paused: false, seats: {}, sides: {}, turn: 0, watched: { events: 0, until: 0 } };
  if (wish.kind === 'none') return state;
  const time = (): RunningTime => ({
    left: allowance(wish),
    used: 0,
    since: null,
    grace: 0,
    asked: [],
    answered: null,
    questions: {},
    turns: {},
  });
  const shared = wish.kind === 'live' && wish.of === 'side' ? sides : {};
  return {
    ...state,
    seats: Object.fromEntries(seats.map((seat) => [seat, { ...time(), lapsed: false, late: [], cards: [] }])),
    sides: Object.fromEntries(Object.entries(shared).map(([side, own]) => [side, { ...time(), seats: [...own] }])),
  };
}

/** Whether time is counted in minutes at the table, and not in days by letter. */
export function inMinutes({ kind }: ClockWish): boolean {
  return kind === 'live' || kind === 'turn';
}

/** What a clock begins with: a turn's, a question's or the whole battle's time, milliseconds. */
export function allowance(wish: Exclude<ClockWish, { kind: 'none' }>): number {
  return wish.kind === 'correspondence' ? wish.days * DAY : wish.minutes * MINUTE;
}

/** What all get when more time is agreed on: a quarter of the minutes but five at least, or as many days as a decision has. */
export function extension(wish: Exclude<ClockWish, { kind: 'none' }>): number {
  return wish.kind === 'correspondence' ? wish.days * DAY : Math.max(5 * MINUTE, (wish.minutes * MINUTE) / 4);
}
