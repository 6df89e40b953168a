import type { Book } from './book.ts';
import { kindOf, openDecisions } from './decide.ts';
import type { GameEvent, ProjectedEvent } from './event.ts';
import type { BookTypes, Game, Seat, SeatId } from './game.ts';
import { speaksFor } from './presence.ts';
import { winnersOf, wonBy, type Outcome } from './outcome.ts';
import { standingQuestions, type StandingView } from './standing.ts';
import type { PublicTable, PublicTypes, TableOutcome, Waiting } from './table.ts';

/** Who looks: a seat, or null for a spectator. Never a side: what allies share is a rule of the book. */
export type Viewer = SeatId | null;

/** A question as the seat that may answer it sees it. */
export interface DecisionView {
  readonly id: string;
  readonly kind: string;
  readonly clause: string;
  readonly about: object;
  /** All legal answers, or useful ones when `open`. */
  readonly options: readonly unknown[];
  readonly open: boolean;
  readonly fallback: unknown;
  /** The absent seat in whose place it is answered; missing where the seat answers for itself. */
  readonly insteadOf?: SeatId;
}

/** What one seat alone is sent: never in the public table. */
export interface Hand {
  readonly seat: SeatId;
  /** The book's own secrets of this seat (command points, banked cards still hidden, …). */
  readonly secrets: object;
  readonly decisions: readonly DecisionView[];
  /** Questions this seat may answer in advance. */
  readonly standing: readonly StandingView[];
}

/** All that a viewer may know: what a person, a computer general and a leak test are given. */
export interface View<P extends PublicTypes = PublicTypes> {
  readonly table: PublicTable<P>;
  readonly hand: Hand | null;
}

export function view<B extends BookTypes>(book: Book<B>, game: Game<B>, viewer: Viewer): View<B['public']> {
  return { table: book.table(game), hand: viewer === null ? null : handOf(book, game, viewer) };
}

export function handOf<B extends BookTypes>(book: Book<B>, game: Game<B>, seat: SeatId): Hand {
  return {
    seat,
    secrets: book.hand(game, seat),
    standing: standingQuestions(book, game, seat),
    decisions: openDecisions(game, seat).map((pending) => {
      const kind = kindOf(book, pending.kind);
      const asked = speaksFor(pending, seat);
      return {
        id: pending.id,
        kind: pending.kind,
        clause: pending.clause,
        about: pending.about,
        options: kind.options(game, pending.about, asked),
        open: kind.open,
        fallback: kind.fallback(game, pending.about, asked),
        ...(pending.insteadOf === undefined ? {} : { insteadOf: asked }),
      };
    }),
  };
}

/**
 * Who is being waited for, as everybody may know it. A secret question shows its kind and seats, and goes on showing them until the
 * last answer of its step is in: nobody learns what it is about or who has answered. A book whose very kind of question is secret asks
 * every seat the same kind. `piece` says which piece an open question is about.
 */
export function waitingFor<B extends BookTypes>(game: Game<B>, piece: (about: object) => string = () => ''): Waiting[] {
  return game.strands
    .flatMap((strand) => strand.pending)
    .filter((pending) => pending.secret === true || pending.answered === undefined)
    .map(({ id, kind, clause, seats, about, secret }) => ({ id, kind, clause, seats, piece: secret === true ? '' : piece(about) }));
}

/** How the game ended, as everybody knows it. */
export function outcomeShown(outcome: Outcome | null): TableOutcome | null {
  return outcome === null ? null : { winners: winnersOf(outcome), reason: outcome.reason, clause: outcome.clause };
}

/** One event as a viewer may know it. The secret part goes to those it names, and to all once the battle is over if it is not kept for good. */
export function project(event: GameEvent, viewer: Viewer, over = false): ProjectedEvent {
  const { secret, ...open } = event;
  if (secret === undefined) return open;
  const known = (over && secret.forGood !== true) || (viewer !== null && secret.knownTo.includes(viewer));
  return known ? { ...open, own: secret.data } : open;
}

/** All of a game besides its book and its state that whoever looks on at the table knows: no question, no seed. */
export function gameSeen(seats: readonly Seat[], table: PublicTable): Omit<Game<BookTypes>, 'book' | 'state'> {
  return {
    seats,
    strands: [],
    seq: table.seq,
    asked: 0,
    outcome: table.outcome === null ? null : wonBy(table.outcome.winners, table.outcome.reason, table.outcome.clause),
    chance: { seed: '', commitment: '', words: {}, drawn: {} },
  };
}
