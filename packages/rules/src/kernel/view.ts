import type { Book } from './book.ts';
import { kindOf, openDecisions } from './decide.ts';
import type { Given } from './decision.ts';
import type { GameEvent, ProjectedEvent } from './event.ts';
import type { BookTypes, Game, Seat, SeatId } from './game.ts';
import { aboutNow, givenTo } from './given.ts';
import type { Pending } from './question.ts';
import { speaksFor } from './presence.ts';
import { winnersOf, wonBy, type Outcome } from './outcome.ts';
import { standingQuestions, type StandingView } from './standing.ts';
import type { PublicTable, PublicTypes, TableOutcome, Waiting } from './table.ts';

/** Who looks: a seat, or null for a spectator. Never a side: what allies share is a rule of the book. */
export type Viewer = SeatId | null;

/** A question as the seat that may answer it is asked it. */
export interface QuestionView {
  readonly id: string;
  readonly kind: string;
  readonly clause: string;
  readonly about: object;
  /** Legal answers beyond the listed ones exist. */
  readonly open: boolean;
  /** Nobody else learns that it has been answered before the last of those who are asked has; missing where allies at least see it. */
  readonly secret?: true;
  /** The absent seat in whose place it is answered; missing where the seat answers for itself. */
  readonly insteadOf?: SeatId;
}

/** What may be answered. */
export interface Answers {
  /** All legal answers, or useful ones where the question is open. */
  readonly options: readonly unknown[];
  /** What a clock or a stand-in plays. */
  readonly fallback: unknown;
}

/** A question with its answers. */
export interface DecisionView extends QuestionView, Answers {}

/** What one seat alone knows: never in the public table. Its questions are sent without their answers (`handSent`). */
export interface Hand<Question extends QuestionView = DecisionView> {
  readonly seat: SeatId;
  /** The book's own secrets of this seat (command points, banked cards still hidden, …). */
  readonly secrets: object;
  readonly decisions: readonly Question[];
  /** What this seat has answered while others are waited for, and its allies where the book shows them; left out where there is nothing. */
  readonly given?: readonly Given[];
  /** Questions this seat may answer in advance. */
  readonly standing: readonly StandingView[];
}

/** All that a viewer may know: what a person, a computer general and a leak test are given. */
export interface View<P extends PublicTypes = PublicTypes, Question extends QuestionView = DecisionView> {
  readonly table: PublicTable<P>;
  readonly hand: Hand<Question> | null;
}

/** All that a viewer is sent. */
export type ViewSent<P extends PublicTypes = PublicTypes> = View<P, QuestionView>;

export function view<B extends BookTypes>(book: Book<B>, game: Game<B>, viewer: Viewer): View<B['public']> {
  return { table: book.table(game), hand: viewer === null ? null : handOf(book, game, viewer) };
}

export function viewSent<B extends BookTypes>(book: Book<B>, game: Game<B>, viewer: Viewer): ViewSent<B['public']> {
  return { table: book.table(game), hand: viewer === null ? null : handSent(book, game, viewer) };
}

export function handOf<B extends BookTypes>(book: Book<B>, game: Game<B>, seat: SeatId): Hand {
  return withAnswers(handSent(book, game, seat), (question) => answersTo(book, game, question, seat));
}

/** The hand as it is sent: what may be answered is worked out by whoever has the rules, from what they know. */
export function handSent<B extends BookTypes>(book: Book<B>, game: Game<B>, seat: SeatId): Hand<QuestionView> {
  const given = givenTo(book, game, seat);
  return {
    seat,
    ...(given.length === 0 ? {} : { given }),
    secrets: book.hand(game, seat),
    standing: standingQuestions(book, game, seat),
    decisions: openDecisions(game, seat).map((pending) => questionOf(book, game, pending, seat)),
  };
}

/** A question as that seat is asked it. */
export function questionOf<B extends BookTypes>(book: Book<B>, game: Game<B>, pending: Pending, seat: SeatId): QuestionView {
  const { id, kind, clause, insteadOf } = pending;
  const { open, amid } = kindOf(book, kind);
  const about = aboutNow(book, game, pending);
  const hidden = pending.secret === true && amid === undefined ? { secret: true as const } : {};
  return { id, kind, clause, about, open, ...hidden, ...(insteadOf === undefined ? {} : { insteadOf: speaksFor(pending, seat) }) };
}

/**
 * What that seat may answer, by the referee's game or by the one made of all that the seat knows (`gameFromView`): the same.
 */
export function answersTo<B extends BookTypes>(book: Book<B>, game: Game<B>, question: QuestionView, seat: SeatId): Answers {
  const kind = kindOf(book, question.kind);
  const asked = question.insteadOf ?? seat;
  return { options: kind.options(game, question.about, asked), fallback: kind.fallback(game, question.about, asked) };
}

/** A hand with its answers, each worked out when somebody looks at it first: most nobody ever does. */
export function withAnswers(hand: Hand<QuestionView>, work: (question: QuestionView) => Answers): Hand {
  return { ...hand, decisions: hand.decisions.map((question) => withAnswer(question, work)) };
}

/** The same of one question. */
export function withAnswer(question: QuestionView, work: (question: QuestionView) => Answers): DecisionView {
  let worked: Answers | null = null;
  const answers = (): Answers => (worked ??= work(question));
  return {
    ...question,
    get options() {
      return answers().options;
    },
    get fallback() {
      return answers().fallback;
    },
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
