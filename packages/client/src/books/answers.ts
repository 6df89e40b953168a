import type { Book } from '@longroll/rules/kernel/book';
import type { BookTypes, Game, Seat } from '@longroll/rules/kernel/game';
import type { SetupMessage } from '@longroll/protocol';
import type { PublicTable } from '@longroll/rules/kernel/table';
import { answersTo, withAnswers, type Hand, type QuestionView, type ViewSent } from '@longroll/rules/kernel/view';
import type { BookFace, Face } from './face.ts';

/** The rules of a book as a page asks them. */
interface Rules<B extends BookTypes, Setting> {
  readonly book: Book<B>;
  isSetting(value: unknown): value is Setting;
  /** The game as a viewer knows it. */
  gameFromView(setting: Setting, seats: readonly Seat[], view: ViewSent<B['public']>): Game<B>;
}

/** What may be answered, worked out here from what the referee has sent. */
export function answersBy<B extends BookTypes, Setting>({
  book,
  isSetting,
  gameFromView,
}: Rules<B, Setting>): BookFace<B['public']>['answers'] {
  return ({ setting, seats: held }, table, hand) => {
    if (!isSetting(setting)) throw new Error('the referee sent no setting of this book');
    const seats = held.map(({ id, side, general }) => ({ id, side, name: general }));
    let game: Game<B> | null = null;
    return (question) => answersTo(book, (game ??= gameFromView(setting, seats, { table, hand })), question, hand.seat);
  };
}

/**
 * The hand that was sent, each question with what may be answered to it now. The table comes before the hand: a question that has been answered since is asked no more,
 * and by this table nothing could be said to it.
 */
export function handAt(face: Face, setup: SetupMessage, table: PublicTable, hand: Hand<QuestionView>): Hand {
  const asked = new Set(table.waiting.map(({ id }) => id));
  return withAnswers({ ...hand, decisions: hand.decisions.filter(({ id }) => asked.has(id)) }, face.answers(setup, table, hand));
}
