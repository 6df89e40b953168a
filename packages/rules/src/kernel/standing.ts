import { z } from 'zod';
import type { AnytimeKind, Book } from './book.ts';
import type { BookTypes, Game, SeatId } from './game.ts';
import type { Pending } from './question.ts';
import { refuse } from './refuse.ts';

/*
 * Answers given in advance: a question that is asked often may be answered for a player, always alike, until they say otherwise. What they have
 * said is known to nobody but themselves: it is no event, and the question is asked all the same.
 */

/** The command by which a player says so at any time. */
export const STANDING = 'table:standing';

const standingWish = z.strictObject({ question: z.string().max(40), always: z.boolean() });
type StandingWish = z.infer<typeof standingWish>;

/** A question that can be answered in advance, as the seat that may say so sees it. */
export interface StandingView {
  /** Its kind. */
  readonly question: string;
  /** The clause it is answered under. */
  readonly clause: string;
  /** Whether it is answered for them now. */
  readonly always: boolean;
}

/** An answer given in advance, and after how many seconds at least and at most. */
interface StandingAnswer {
  readonly answer: unknown;
  readonly least: number;
  readonly most: number;
}

/** How a player of this book says what is answered for them. Whoever has said so already may say it again. */
export function standingOf<B extends BookTypes>(book: Book<B>): AnytimeKind<B, StandingWish> {
  return {
    kind: STANDING,
    clause: book.answerable,
    answer: standingWish,
    open: false,
    options: (game, _about, seat) => standingQuestions(book, game, seat).map(({ question, always }) => ({ question, always: !always })),
    check: (game, _about, { question }, seat) =>
      standingQuestions(book, game, seat).some((each) => each.question === question) ? null : refuse(book.answerable, 'no-standing-answer'),
    fallback: () => ({ question: '', always: false }),
    apply: ({ game }, seat, { question, always }) => {
      const others = (game.standing?.[seat] ?? []).filter((each) => each !== question);
      const { [seat]: _before, ...rest } = game.standing ?? {};
      const own = always ? [...others, question].toSorted() : others;
      const standing = own.length === 0 ? rest : { ...rest, [seat]: own };
      // Missing while nobody has said anything, as if nobody ever had.
      if (Object.keys(standing).length === 0) delete game.standing;
      else game.standing = standing;
    },
  };
}

/** The questions of this battle that can be answered in advance. */
export function standingQuestions<B extends BookTypes>(book: Book<B>, game: Game<B>, seat: SeatId): StandingView[] {
  return [...book.decisions.values()].flatMap(({ kind, standing }) =>
    standing === undefined || standing.offered?.(game, seat) === false
      ? []
      : [{ question: kind, clause: standing.clause, always: game.standing?.[seat]?.includes(kind) === true }],
  );
}

/** What is answered for that seat, or null when its player wants to be asked. Never in the place of somebody absent. */
export function standingAnswer<B extends BookTypes>(book: Book<B>, game: Game<B>, pending: Pending, seat: SeatId): StandingAnswer | null {
  const standing = book.decisions.get(pending.kind)?.standing;
  if (standing === undefined || pending.insteadOf !== undefined || game.standing?.[seat]?.includes(pending.kind) !== true) return null;
  return { answer: standing.answer(game, pending.about, seat), least: standing.least, most: standing.most };
}
