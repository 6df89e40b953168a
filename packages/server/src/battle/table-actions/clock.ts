import { clockWish, watchedUntil, type ClockView, type ClockWish } from '@longroll/protocol';
import { z } from 'zod';

/** What a decision may take before a live clock notices it: the way there and back. Milliseconds. */
export const LAG_CREDIT = 300;

/** By letter: questions of a seat that are remembered beside those that are open. */
const REMEMBERED = 50;

/** Cards in a row on which a player's time must have run out before they are taken to be finished (QM-33.1). */
const CARDS_IN_A_ROW = 2;

/** Questions in succession on which a player's time must have run out before their book plays for them (RKC-15.32). */
const LATE_IN_A_ROW = 3;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const seatClock = z.object({
  /** Milliseconds left when the clock was last set going or stopped. */
  left: z.number(),
  /** Instant since which it runs, milliseconds since 1970; null while it stands. */
  since: z.number().nullable(),
  /** Milliseconds from then on that are not charged: what led to the question is being watched. */
  grace: z.number().default(0),
  /** The questions it runs for. */
  asked: z.array(z.string()),
  /**
   * Instant at which the seat answered in secret while others have not: nothing after it is charged, but to the others the clock seems to
   * run on, for nobody may see who has answered.
   */
  answered: z.number().nullable(),
  /** Whether its time has run out since its player was last at the table. */
  lapsed: z.boolean().default(false),
  /** By letter: the milliseconds that each of the last questions it was asked had left when they were last counted. Asked again, it has no more. */
  questions: z.record(z.string(), z.number()).default({}),
  /** The questions in succession on which its time ran out, the last of them; none once its player has answered one. */
  late: z.array(z.string()).default([]),
  /** The last cards the seat had to play, and on which of them its time ran out. */
  cards: z.array(z.object({ number: z.number(), late: z.boolean() })).default([]),
});

/** What a seat's clock has to run for, and whether the seat itself has no more to answer of it. */
export interface Asked {
  readonly questions: readonly string[];
  readonly answered: boolean;
}

/** The answer that has just been given: by whom, and to which question. */
export interface Given {
  readonly seat: string;
  readonly question: string;
}

/** The clocks of a battle as the store keeps them. */
export const clockState = z.object({
  wish: clockWish,
  paused: z.boolean(),
  seats: z.record(z.string(), seatClock),
  /** How many events have ever been shown, and the instant until which the last of them are being watched. */
  watched: z.object({ events: z.number(), until: z.number() }).default({ events: 0, until: 0 }),
});
export type ClockState = z.infer<typeof clockState>;
type SeatClock = z.infer<typeof seatClock>;

/** Clocks as a battle begins with them. */
export function newClock(wish: ClockWish, seats: readonly string[]): ClockState {
  const watched = { events: 0, until: 0 };
  if (wish.kind === 'none') return { wish, paused: false, seats: {}, watched };
  const left = allowance(wish);
  return {
    wish,
    paused: false,
    seats: Object.fromEntries(
      seats.map((seat) => [
        seat,
        { left, since: null, grace: 0, asked: [], answered: null, lapsed: false, questions: {}, late: [], cards: [] },
      ]),
    ),
    watched,
  };
}

/**
 * Brings the clocks into step with the questions that are open: `asked` gives those of each seat whose clock has to run, and nothing
 * for the others. A live clock runs on while its seat is asked and gains the increment with each question that it has answered itself: not
 * with one that was dropped because an ally has acted, to be asked anew. A clock of days begins anew with each new question; one that is asked
 * again (after an ally's act, when something was taken back, when a seat has been empty) goes on with what it had left (KMR-13.3a).
 */
export function updateClock(clock: ClockState, asked: ReadonlyMap<string, Asked>, now: number, given: Given | null = null): ClockState {
  const seats = Object.entries(clock.seats).map(([seat, each]) => {
    const own = given?.seat === seat ? given.question : null;
    return [seat, follow(clock, each, asked.get(seat) ?? { questions: [], answered: false }, now, own)] as const;
  });
  return { ...clock, seats: Object.fromEntries(seats) };
}

/**
 * So many events have happened in all: those that are new are watched before a live clock runs for the next question. How long that is follows
 * from their number alone, and whatever was taken back and done again is not watched twice.
 */
export function withEventsShown(clock: ClockState, events: number, now: number): ClockState {
  const news = clock.wish.kind === 'live' ? events - clock.watched.events : 0;
  return news <= 0 ? clock : { ...clock, watched: { events, until: watchedUntil(clock.watched.until, news, now) } };
}

/** Everything stands: for a pause, and for the time the server is not there. */
export function stopped(clock: ClockState, now: number): ClockState {
  return eachSeat(clock, (each) => ({ ...each, left: leftOf(clock, each, now), questions: questionsOf(clock, each, now), since: null }));
}

/** After players have agreed to take something back: what has not been asked any more is asked anew. */
export function retaken(clock: ClockState): ClockState {
  return eachSeat(clock, (each) => ({
    ...each,
    questions: Object.fromEntries(Object.entries(each.questions).filter(([id]) => each.asked.includes(id))),
  }));
}

/** The clocks of a battle opened again: minutes were not lost while nobody kept them, days were. Nobody is still watching what happened before; that instant may lie in the future of the machine there is now. */
export function reopened(clock: ClockState): ClockState {
  if (clock.wish.kind !== 'live') return clock;
  return eachSeat({ ...clock, watched: { ...clock.watched, until: 0 } }, (each) => ({ ...each, since: null }));
}

/** More time for a seat, or for all: a quarter of the minutes but five at least, or as many days as a decision has. */
export function extended(clock: ClockState, seat: string): ClockState {
  const { wish } = clock;
  if (wish.kind === 'none') return clock;
  const more = wish.kind === 'live' ? Math.max(5 * MINUTE, (wish.minutes * MINUTE) / 4) : wish.days * DAY;
  const questions = (each: SeatClock) =>
    Object.fromEntries(Object.entries(each.questions).map(([id, left]) => [id, each.asked.includes(id) ? left + more : left]));
  return eachSeat(clock, (each, id) =>
    seat === '' || seat === id ? { ...each, left: each.left + more, questions: questions(each) } : each,
  );
}

/** Takes from a seat's live clock what it was given for an answer that has been taken back. */
export function withoutIncrement(clock: ClockState, seat: string): ClockState {
  const { wish } = clock;
  return wish.kind === 'live' ? ofSeat(clock, seat, (own) => ({ ...own, left: Math.max(0, own.left - wish.increment * 1000) })) : clock;
}

/** Notes that a seat has let its time run out, or that its player is at the table again. */
export function withLapse(clock: ClockState, seat: string, lapsed: boolean): ClockState {
  return ofSeat(clock, seat, (own) => ({ ...own, lapsed }));
}

/** Notes on which question a seat's time has run out. */
export function withLate(clock: ClockState, seat: string, question: string): ClockState {
  return ofSeat(clock, seat, (own) =>
    own.late.includes(question) ? own : { ...own, late: [...own.late, question].slice(-LATE_IN_A_ROW) },
  );
}

/** A seat's player has answered themselves. */
export function withoutLate(clock: ClockState, seat: string): ClockState {
  return ofSeat(clock, seat, (own) => ({ ...own, late: [] }));
}

/** Whether a seat's time has run out so often in succession that the book plays for it (RKC-15.32). */
export function lateAgain(clock: ClockState, seat: string): boolean {
  return (clock.seats[seat]?.late.length ?? 0) >= LATE_IN_A_ROW;
}

/** Notes that a seat has a card to play, and whether its time has run out on it. */
export function withCard(clock: ClockState, seat: string, number: number, late: boolean): ClockState {
  return ofSeat(clock, seat, (own) => {
    const last = own.cards.at(-1);
    const before = last?.number === number ? own.cards.slice(0, -1) : own.cards;
    return { ...own, cards: [...before, { number, late: late || (last?.number === number && last.late) }].slice(-CARDS_IN_A_ROW) };
  });
}

/** Whether a seat's time has run out on so many cards in a row that it is taken to be finished for the turn (QM-33.1). */
export function givenUpOn(clock: ClockState, seat: string): boolean {
  const cards = clock.seats[seat]?.cards ?? [];
  return cards.length === CARDS_IN_A_ROW && cards.every(({ late }) => late);
}

/** A seat's cards are counted anew. */
export function withoutCards(clock: ClockState, seat: string): ClockState {
  return ofSeat(clock, seat, (own) => ({ ...own, cards: [] }));
}

/** The questions whose time is up, and whose time it was. */
export function lateFor(clock: ClockState, now: number): { readonly seat: string; readonly question: string }[] {
  return Object.entries(clock.seats).flatMap(([seat, each]) => {
    if (each.since === null || each.answered !== null || leftOf(clock, each, now) > 0) return [];
    const times = questionsOf(clock, each, now);
    return each.asked.filter((question) => (times[question] ?? 0) <= 0).map((question) => ({ seat, question }));
  });
}

/** The instant after this one at which a time will be up, milliseconds since 1970; null when none will. */
export function nextFlag(clock: ClockState, now: number): number | null {
  const ends = Object.values(clock.seats).flatMap((each) =>
    each.since === null || each.answered !== null ? [] : [each.since + each.left + creditOf(clock, each)],
  );
  const coming = ends.filter((end) => end > now);
  return coming.length === 0 ? null : Math.min(...coming);
}

/** The clocks as the holder of these seats may read them. */
export function clockView(clock: ClockState, own: readonly string[], now: number): ClockView {
  const seats = Object.entries(clock.seats).map(([seat, each]) => {
    const seen = own.includes(seat) ? each : { ...each, answered: null };
    const leftMs = Math.max(0, Math.round(leftOf(clock, seen, now)));
    const startsInMs = graceLeft(seen, now);
    const running = seen.since !== null && seen.answered === null;
    return [seat, startsInMs > 0 ? { leftMs, running, startsInMs } : { leftMs, running }] as const;
  });
  return { kind: clock.wish.kind, seats: Object.fromEntries(seats), paused: clock.paused, at: new Date(now).toISOString() };
}

/** Equal as long as the holder of these seats can see no change but time passing. */
export function clockFingerprint(clock: ClockState, own: readonly string[]): unknown {
  const seats = Object.entries(clock.seats).map(([seat, { left, since, answered }]) => [
    seat,
    left,
    since,
    own.includes(seat) ? answered : null,
  ]);
  return [clock.paused, seats];
}

function follow(clock: ClockState, each: SeatClock, { questions, answered }: Asked, now: number, given: string | null): SeatClock {
  const { wish, paused } = clock;
  const dropped = each.asked.some((id) => !questions.includes(id));
  const news = questions.some((id) => !each.asked.includes(id));
  const runs = questions.length > 0 && !paused;
  if (!dropped && !news && runs === (each.since !== null)) return { ...each, answered: answered && runs ? (each.answered ?? now) : null };
  const grace = Math.max(graceLeft(each, now), news && wish.kind === 'live' ? clock.watched.until - now : 0);
  const next = {
    ...each,
    since: runs ? now : null,
    grace: runs ? grace : 0,
    asked: [...questions],
    answered: answered && runs ? now : null,
  };
  if (wish.kind === 'correspondence') {
    const times = questionsOf(clock, each, now);
    const open = Object.fromEntries(questions.map((id) => [id, times[id] ?? wish.days * DAY]));
    const before = Object.entries(times)
      .filter(([id]) => !questions.includes(id))
      .slice(-REMEMBERED);
    return {
      ...next,
      left: questions.length === 0 ? leftOf(clock, each, now) : Math.min(...Object.values(open)),
      questions: { ...Object.fromEntries(before), ...open },
    };
  }
  // An answer given in secret is noticed only with the last one of its step.
  const earned = dropped && (each.answered !== null || (given !== null && each.asked.includes(given) && !questions.includes(given)));
  const increment = earned && wish.kind === 'live' ? wish.increment * 1000 : 0;
  return { ...next, left: Math.max(0, leftOf(clock, each, now)) + increment };
}

function leftOf(clock: ClockState, each: SeatClock, now: number): number {
  return each.left - spentOf(clock, each, now);
}

/** By letter: what every question remembered has left now. */
function questionsOf(clock: ClockState, each: SeatClock, now: number): Record<string, number> {
  if (clock.wish.kind !== 'correspondence') return {};
  // Older rows have the seat's time alone.
  const open = each.asked.map((id) => [id, (each.questions[id] ?? each.left) - spentOf(clock, each, now)] as const);
  return { ...each.questions, ...Object.fromEntries(open) };
}

function spentOf(clock: ClockState, each: SeatClock, now: number): number {
  const { since, answered } = each;
  return since === null ? 0 : Math.max(0, Math.min(now, answered ?? now) - since - creditOf(clock, each));
}

/** What of its grace a running clock still has. */
function graceLeft({ since, grace }: SeatClock, now: number): number {
  return since === null ? 0 : Math.max(0, since + grace - now);
}

function eachSeat(clock: ClockState, change: (each: SeatClock, seat: string) => SeatClock): ClockState {
  return { ...clock, seats: Object.fromEntries(Object.entries(clock.seats).map(([seat, each]) => [seat, change(each, seat)])) };
}

function ofSeat(clock: ClockState, seat: string, change: (own: SeatClock) => SeatClock): ClockState {
  return eachSeat(clock, (each, id) => (id === seat ? change(each) : each));
}

function creditOf({ wish }: ClockState, { grace }: SeatClock): number {
  return wish.kind === 'live' ? LAG_CREDIT + grace : 0;
}

function allowance(wish: Exclude<ClockWish, { kind: 'none' }>): number {
  return wish.kind === 'live' ? wish.minutes * MINUTE : wish.days * DAY;
}
