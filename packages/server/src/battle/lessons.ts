import type { NewLesson, OfferedLesson, SeatGrant } from '@longroll/protocol';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import type { Lesson } from '@longroll/rules/lessons/lesson';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import { createdBy, deniedFor } from './creation.ts';
import { denied } from './denied.ts';
import type { BattlesOptions } from './options.ts';

/** The lessons of these books, each book's in the order in which they are learnt. */
export function offeredLessons(books: readonly Rulebook[]): OfferedLesson[] {
  return books.flatMap((book) => book.lessons.map(({ id, title, about, minutes }) => ({ id, book: book.id, title, about, minutes })));
}

/** The lesson of that id, if this book has it. */
export function lessonOf(book: Rulebook, id: string | null): Lesson | null {
  return id === null ? null : (book.lessons.find((each) => each.id === id) ?? null);
}

/**
 * Lays the table of a lesson for whoever wants to learn. It is a battle like any other for the referee and the journal; but it stands in no list, nobody is
 * invited to it, and it has no record. Denied where there is no such lesson.
 */
export async function createLesson(
  { lesson: id, name, attempt }: Pick<NewLesson, 'lesson' | 'name' | 'attempt'>,
  options: Pick<BattlesOptions, 'store' | 'log' | 'prepare'>,
  books: readonly Rulebook[],
): Promise<SeatGrant> {
  const book = books.find((each) => lessonOf(each, id) !== null);
  const lesson = book === undefined ? null : lessonOf(book, id);
  if (book === undefined || lesson === null) throw denied(404, 'no-such-lesson');
  const { scenario: file, seat, seed } = lesson;
  const seats = book.seatsOf(file);
  const side = isRefusal(seats) ? '' : (seats.find((each) => each.id === seat)?.side ?? '');
  const prepared = await options.prepare(book, { file, seed, lesson, side, seat, opponent: 'computer' });
  if ('refused' in prepared) throw deniedFor(prepared);
  const { battle, token } = await createdBy({ name, attempt }, options, {
    book,
    prepared,
    clock: { kind: 'none' },
    claimAfter: undefined,
    joining: 'invited',
    watching: 'invited',
    delay: 0,
    rated: false,
    lesson: lesson.id,
    letters: null,
    entry: null,
    armies: {},
  });
  return { battle, seat, token };
}
