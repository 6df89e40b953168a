import { watchedUntil, type ClockView } from '@longroll/protocol';
import { allowance, DAY, extension, inMinutes, type ClockState, type RunningTime, type SeatClock, type SideClock } from './clock-state.ts';

/** What a decision may take before a live clock notices it: the way there and back. Milliseconds. */
export const LAG_CREDIT = 300;

/** By letter: questions of a seat that are remembered beside those that are open. */
const REMEMBERED = 50;

/** Turns whose rest of time is remembered, from the one that goes on. */
const TURNS = 2;

/** Cards in a row on which a player's time must have run out before they are taken to be finished (QM-33.1). */
const CARDS_IN_A_ROW = 2;

/** Questions in succession on which a player's time must have run out before their book plays for them (RKC-15.32). */
const LATE_IN_A_ROW = 3;

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

/**
 * Brings the clocks into step with the questions that are open: `asked` gives those of each seat whose clock has to run, and nothing
 * for the others. A live clock runs on while its seat is asked and gains the increment with each question that it has answered itself: not
 * with one that was dropped because an ally has acted, to be asked anew. A clock of days begins anew with each new question; one that is asked
 * again (after an ally's act, when something was taken back, when a seat has been empty) goes on with what it had left (KMR-13.3a).
 */
export function updateClock(clock: ClockState, asked: ReadonlyMap<string, Asked>, now: number, given: Given | null = null): ClockState {
  const answerOf = (seats: readonly string[]) => (given !== null && seats.includes(given.seat) ? given.question : null);
  const seats = Object.entries(clock.seats).map(
    ([seat, each]) => [seat, follow(clock, each, askedOf([seat], asked), now, answerOf([seat]))] as const,
  );
  const sides = Object.entries(clock.sides).map(
    ([side, each]) => [side, follow(clock, each, askedOf(each.seats, asked), now, answerOf(each.seats))] as const,
  );
  return { ...clock, seats: Object.fromEntries(seats), sides: Object.fromEntries(sides) };
}

/** What any of these seats is asked; answered when all of them that are asked have. */
function askedOf(seats: readonly string[], asked: ReadonlyMap<string, Asked>): Asked {
  const each = seats.map((seat) => asked.get(seat)).filter((one) => one !== undefined);
  const questions = [...new Set(each.flatMap((one) => one.questions))];
  return { questions, answered: each.length > 0 && each.every(({ answered }) => answered) };
}

/** Another turn has begun, or one has been gone back to: with a time for each turn everybody has that turn's, less what they have used of it already. */
export function withTurn(clock: ClockState, turn: number, now: number): ClockState {
  const { wish } = clock;
  if (wish.kind !== 'turn' || turn === clock.turn) return clock;
  const next = eachTime(clock, (each) => {
    const turns: Record<string, number> = { ...each.turns, [clock.turn]: leftOf(clock, each, now) };
    return {
      ...each,
      left: turns[turn] ?? allowance(wish),
      used: usedOf(clock, each, now),
      since: each.since === null ? null : now,
      grace: graceLeft(each, now),
      turns: Object.fromEntries(Object.entries(turns).filter(([number]) => Math.abs(Number(number) - turn) <= TURNS)),
    };
  });
  return { ...next, turn };
}

/**
 * So many events have happened in all: those that are new are watched before a live clock runs for the next question. How long that is follows
 * from their number alone, and whatever was taken back and done again is not watched twice.
 */
export function withEventsShown(clock: ClockState, events: number, now: number): ClockState {
  const news = inMinutes(clock.wish) ? events - clock.watched.events : 0;
  return news <= 0 ? clock : { ...clock, watched: { events, until: watchedUntil(clock.watched.until, news, now) } };
}

/** Everything stands: for a pause, and for the time the server is not there. */
export function stopped(clock: ClockState, now: number): ClockState {
  return eachTime(clock, (each) => ({
    ...each,
    left: leftOf(clock, each, now),
    used: usedOf(clock, each, now),
    questions: questionsOf(clock, each, now),
    since: null,
  }));
}

/** After players have agreed to take something back: what has not been asked any more is asked anew. */
export function retaken(clock: ClockState): ClockState {
  return eachTime(clock, (each) => ({
    ...each,
    questions: Object.fromEntries(Object.entries(each.questions).filter(([id]) => each.asked.includes(id))),
  }));
}

/** The clocks of a battle opened again: minutes were not lost while nobody kept them, days were. Nobody is still watching what happened before; that instant may lie in the future of the machine there is now. */
export function reopened(clock: ClockState): ClockState {
  if (!inMinutes(clock.wish)) return clock;
  return eachTime({ ...clock, watched: { ...clock.watched, until: 0 } }, (each) => ({ ...each, since: null }));
}

/** More time for a seat, which is its side's where that shares one, or for all. */
export function extended(clock: ClockState, seat: string): ClockState {
  const { wish } = clock;
  if (wish.kind === 'none') return clock;
  const more = extension(wish);
  const questions = (each: RunningTime) =>
    Object.fromEntries(Object.entries(each.questions).map(([id, left]) => [id, each.asked.includes(id) ? left + more : left]));
  return eachTime(clock, (each, seats) =>
    seat === '' || seats.includes(seat) ? { ...each, left: each.left + more, questions: questions(each) } : each,
  );
}

/** Takes from a seat's live clock what it was given for an answer that has been taken back. */
export function withoutIncrement(clock: ClockState, seat: string): ClockState {
  const { wish } = clock;
  if (wish.kind !== 'live') return clock;
  return eachTime(clock, (each, seats) =>
    seats.includes(seat) ? { ...each, left: Math.max(0, each.left - wish.increment * 1000) } : each,
  );
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

/** The questions whose time is up, and whose time it was: that of a side is up for each of its seats that is asked. */
export function lateFor(clock: ClockState, now: number): { readonly seat: string; readonly question: string }[] {
  return times(clock).flatMap(([each, seats]) => {
    if (each.since === null || each.answered !== null || leftOf(clock, each, now) > 0) return [];
    const left = questionsOf(clock, each, now);
    return seats.flatMap((seat) => {
      const own = clock.seats[seat];
      if (own === undefined || own.answered !== null) return [];
      return own.asked.filter((question) => (left[question] ?? 0) <= 0).map((question) => ({ seat, question }));
    });
  });
}

/** The instant after this one at which a time will be up, milliseconds since 1970; null when none will. */
export function nextFlag(clock: ClockState, now: number): number | null {
  const ends = times(clock).flatMap(([each]) =>
    each.since === null || each.answered !== null ? [] : [each.since + each.left + creditOf(clock, each)],
  );
  const coming = ends.filter((end) => end > now);
  return coming.length === 0 ? null : Math.min(...coming);
}

/** The clocks as the holder of these seats may read them. */
export function clockView(clock: ClockState, own: readonly string[], now: number): ClockView {
  const { wish, paused } = clock;
  const timeOf = (seen: RunningTime) => {
    const leftMs = Math.max(0, Math.round(leftOf(clock, seen, now)));
    const startsInMs = graceLeft(seen, now);
    const running = seen.since !== null && seen.answered === null;
    return startsInMs > 0 ? { leftMs, running, startsInMs } : { leftMs, running };
  };
  const sides = Object.fromEntries(Object.entries(clock.sides).map(([side, each]) => [side, timeOf(sideSeen(clock, each, own))]));
  const seats = Object.entries(clock.seats).map(([seat, each]) => {
    const seen = own.includes(seat) ? each : { ...each, answered: null };
    const shared = Object.entries(clock.sides).find(([, { seats: sharing }]) => sharing.includes(seat))?.[0];
    const { leftMs } = shared === undefined ? timeOf(seen) : (sides[shared] ?? timeOf(seen));
    const time = { ...timeOf(seen), leftMs };
    return [seat, shared === undefined ? time : { ...time, usedMs: Math.max(0, Math.round(usedOf(clock, seen, now))) }] as const;
  });
  const view = { kind: wish.kind, seats: Object.fromEntries(seats), paused, at: new Date(now).toISOString() };
  return Object.keys(sides).length === 0 ? view : { ...view, sides };
}

/** Equal as long as the holder of these seats can see no change but time passing. */
export function clockFingerprint(clock: ClockState, own: readonly string[]): unknown {
  const seats = Object.entries(clock.seats).map(([seat, { left, since, answered }]) => [
    seat,
    left,
    since,
    own.includes(seat) ? answered : null,
  ]);
  const sides = Object.values(clock.sides).map((each) => [each.left, each.since, sideSeen(clock, each, own).answered]);
  return [clock.paused, seats, sides];
}

/** A side's time as the holder of these seats may know it: that an ally has answered in secret is the ally's alone. */
function sideSeen(clock: ClockState, side: SideClock, own: readonly string[]): SideClock {
  const asked = side.seats.filter((seat) => (clock.seats[seat]?.asked.length ?? 0) > 0);
  return asked.every((seat) => own.includes(seat)) ? side : { ...side, answered: null };
}

/** Every time that may run out, and whose it is. */
function times(clock: ClockState): (readonly [RunningTime, readonly string[]])[] {
  const sides = Object.values(clock.sides);
  return sides.length > 0
    ? sides.map((each) => [each, each.seats] as const)
    : Object.entries(clock.seats).map(([seat, each]) => [each, [seat]] as const);
}

function follow<Time extends RunningTime>(
  clock: ClockState,
  each: Time,
  { questions, answered }: Asked,
  now: number,
  given: string | null,
): Time {
  const { wish, paused } = clock;
  const dropped = each.asked.some((id) => !questions.includes(id));
  const news = questions.some((id) => !each.asked.includes(id));
  const runs = questions.length > 0 && !paused;
  if (!dropped && !news && runs === (each.since !== null)) return { ...each, answered: answered && runs ? (each.answered ?? now) : null };
  const grace = Math.max(graceLeft(each, now), news && inMinutes(wish) ? clock.watched.until - now : 0);
  const next = {
    ...each,
    used: usedOf(clock, each, now),
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

/** How long it has run in all. */
function usedOf(clock: ClockState, each: RunningTime, now: number): number {
  return each.used + spentOf(clock, each, now);
}

function leftOf(clock: ClockState, each: RunningTime, now: number): number {
  return each.left - spentOf(clock, each, now);
}

/** By letter: what every question remembered has left now. */
function questionsOf(clock: ClockState, each: RunningTime, now: number): Record<string, number> {
  if (clock.wish.kind !== 'correspondence') return {};
  // Older rows have the seat's time alone.
  const open = each.asked.map((id) => [id, (each.questions[id] ?? each.left) - spentOf(clock, each, now)] as const);
  return { ...each.questions, ...Object.fromEntries(open) };
}

function spentOf(clock: ClockState, each: RunningTime, now: number): number {
  const { since, answered } = each;
  return since === null ? 0 : Math.max(0, Math.min(now, answered ?? now) - since - creditOf(clock, each));
}

/** What of its grace a running clock still has. */
function graceLeft({ since, grace }: RunningTime, now: number): number {
  return since === null ? 0 : Math.max(0, since + grace - now);
}

/** Every time changed alike, those of players and those of sides; told is whose each is. */
function eachTime(clock: ClockState, change: <Time extends RunningTime>(each: Time, seats: readonly string[]) => Time): ClockState {
  return {
    ...clock,
    seats: Object.fromEntries(Object.entries(clock.seats).map(([seat, each]) => [seat, change(each, [seat])])),
    sides: Object.fromEntries(Object.entries(clock.sides).map(([side, each]) => [side, change(each, each.seats)])),
  };
}

function ofSeat(clock: ClockState, seat: string, change: (own: SeatClock) => SeatClock): ClockState {
  const own = clock.seats[seat];
  return own === undefined ? clock : { ...clock, seats: { ...clock.seats, [seat]: change(own) } };
}

function creditOf({ wish }: ClockState, { grace }: RunningTime): number {
  return inMinutes(wish) ? LAG_CREDIT + grace : 0;
}
