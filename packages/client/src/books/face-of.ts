import { computed, type ReadonlySignal } from '@preact/signals';
import type { SetupMessage } from '@longroll/protocol';
import type { PublicTable, PublicTypes } from '@longroll/rules/kernel/table';
import type { Hand, QuestionView } from '@longroll/rules/kernel/view';
import type { BookFace, Face, OpenBook, Situation, TableBook } from './face.ts';

/** What a battle's book has made public comes back from the wire and from records as it wrote it. */
function isOf<P extends PublicTypes>(book: string, seen: Seen): seen is Seen<P> {
  return seen.setup.book.id === book;
}

type Seen<P extends PublicTypes = PublicTypes> = Pick<Situation<P>, 'setup' | 'table'>;

/** Closes the types of one book, played on a tabletop or on a board: from here on its face is one like any other. Of another book's battle it throws. */
export function faceOf<P extends PublicTypes, Book extends OpenBook = TableBook>(book: string, face: BookFace<P, Book>): Face<Book> {
  const tableOf = ({ setup, table }: Seen): PublicTable<P> => {
    const seen: Seen = { setup, table };
    if (!isOf<P>(book, seen)) throw new Error(`a battle of ${setup.book.id} is none of ${book}`);
    return seen.table;
  };
  const own = (situation: ReadonlySignal<Situation>) => computed(() => ({ ...situation.value, table: tableOf(situation.value) }));
  return {
    open: (situation) => face.open(own(situation)),
    answers: (setup: SetupMessage, table: PublicTable, hand: Hand<QuestionView>) => face.answers(setup, tableOf({ setup, table }), hand),
  };
}
