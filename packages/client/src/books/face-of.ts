import { computed, type ReadonlySignal } from '@preact/signals';
import type { SetupMessage } from '@longroll/protocol';
import type { PublicTable, PublicTypes } from '@longroll/rules/kernel/table';
import type { Hand, QuestionView } from '@longroll/rules/kernel/view';
import type { BoardBook, BookFace, Face, Situation, TableBook } from './face.ts';
import { inNumber, spokenOf } from './in-number.ts';

/** What a battle's book has made public comes back from the wire and from records as it wrote it. */
function isOf<P extends PublicTypes>(book: string, seen: Seen): seen is Seen<P> {
  return seen.setup.book.id === book;
}

type Seen<P extends PublicTypes = PublicTypes> = Pick<Situation<P>, 'setup' | 'table'>;

/** Closes the types of one book that is played on a tabletop: from here on its face is one like any other. Of another book's battle it throws. */
export function faceOf<P extends PublicTypes>(book: string, face: BookFace<P>): Face<TableBook> {
  const { own, ...closed } = closedTo(book, face);
  return { ...closed, open: (situation) => inNumber(face.open(own(situation)), situation) };
}

/** The same for one that is played on a board. */
export function boardFaceOf<P extends PublicTypes>(book: string, face: BookFace<P, BoardBook>): Face<BoardBook> {
  const { own, ...closed } = closedTo(book, face);
  return {
    ...closed,
    open: (situation) => {
      const opened = face.open(own(situation));
      return { ...opened, ...spokenOf(opened, situation) };
    },
  };
}

function closedTo<P extends PublicTypes>(book: string, { answers }: Pick<BookFace<P>, 'answers'>) {
  const tableOf = ({ setup, table }: Seen): PublicTable<P> => {
    const seen: Seen = { setup, table };
    if (!isOf<P>(book, seen)) throw new Error(`a battle of ${setup.book.id} is none of ${book}`);
    return seen.table;
  };
  return {
    own: (situation: ReadonlySignal<Situation>) => computed(() => ({ ...situation.value, table: tableOf(situation.value) })),
    answers: (setup: SetupMessage, table: PublicTable, hand: Hand<QuestionView>) => answers(setup, tableOf({ setup, table }), hand),
  };
}
