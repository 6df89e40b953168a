import type { Book } from '@longroll/rules/kernel/book';
import type { BookTypes, Game } from '@longroll/rules/kernel/game';
import type { SetupMessage } from '@longroll/protocol';
import type { PublicTable } from '@longroll/rules/kernel/table';
import { answersTo, withAnswers, type Hand, type QuestionView } from '@longroll/rules/kernel/view';
import type { BookFace, Face } from './face.ts';
import { knownBy, type Known } from './known.ts';

/** The rules of a book as a page asks them. */
interface Rules<B extends BookTypes, Setting> extends Known<B, Setting> {
  readonly book: Book<B>;
}

/** What may be answered, worked out here from what the referee has sent. */
export function answersBy<B extends BookTypes, Setting>(rules: Rules<B, Setting>): BookFace<B['public']>['answers'] {
  return (setup, table, hand) => {
    const gameOf = knownBy(rules, setup);
    let game: Game<B> | null = null;
    return (question) => answersTo(rules.book, (game ??= gameOf({ table, hand })), question, hand.seat);
  };
}

/**
 * The hand that was sent, each question with what may be answered to it now. The table comes before the hand: a question that has been answered since is asked no more,
 * and by this table nothing could be said to it.
 */
export function handAt(face: Pick<Face, 'answers'>, setup: SetupMessage, table: PublicTable, hand: Hand<QuestionView>): Hand {
  const asked = new Set(table.waiting.map(({ id }) => id));
  return withAnswers({ ...hand, decisions: hand.decisions.filter(({ id }) => asked.has(id)) }, face.answers(setup, table, hand));
}
