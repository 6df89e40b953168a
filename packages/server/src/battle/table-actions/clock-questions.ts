import type { Position } from '@longroll/rules/rulebooks/position';
import type { SeatRow } from '../../store/store.ts';
import { sidesWithoutAnybody } from '../seats/empty-sides.ts';
import { givenUpOn, lateFor, withCard, withLapse, withLate, withoutCards, type Asked } from './clock.ts';
import type { ClockState } from './clock-state.ts';

/** What each clock has to run for: that of an absent player, too, while others answer in their place. None runs while a side has nobody at all, and none for a computer. */
export function askedNow(play: Position, rows: readonly SeatRow[]): Map<string, Asked> {
  const asked = new Map<string, Asked>();
  if (play.over || play.awaited.length > 0 || sidesWithoutAnybody(rows).size > 0) return asked;
  const unanswered = new Set(play.questions().map((question) => question.id));
  const waited = play.waitedFor();
  for (const { seat, held } of rows) {
    const questions = waited.filter((each) => each.seats.includes(seat)).map((each) => each.id);
    if (held !== 'computer' && questions.length > 0) asked.set(seat, { questions, answered: !questions.some((id) => unanswered.has(id)) });
  }
  return asked;
}

/** The clocks with the cards that are being played noted. */
export function withCardsOf(play: Position, clock: ClockState): ClockState {
  return Object.keys(clock.seats).reduce((noted, seat) => {
    const card = play.cardOf(seat);
    return card === null ? noted : withCard(noted, seat, card, false);
  }, clock);
}

/** The clocks with noted whose time is up, and on which card. A seat that nothing can be declared for (any more) has its cards counted anew. */
export function withLateNoted(play: Position, clock: ClockState, now: number): ClockState {
  const late = lateFor(clock, now).reduce((noted, { seat, question }) => {
    const card = play.cardOf(seat);
    const lapsed = withLate(withLapse(noted, seat, true), seat, question);
    return card === null ? lapsed : withCard(lapsed, seat, card, true);
  }, clock);
  const done = Object.keys(late.seats).filter((seat) => givenUpOn(late, seat) && play.lateDeclaration(seat) === null);
  return done.reduce(withoutCards, late);
}
