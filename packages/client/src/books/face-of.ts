import { computed } from '@preact/signals';
import type { PublicTable, PublicTypes } from '@longroll/rules/kernel/table';
import type { BookFace, Face, Situation } from './face.ts';
import { inNumber } from './in-number.ts';

/** What a battle's book has made public comes back from the wire and from records as it wrote it. */
function isOf<P extends PublicTypes>(book: string, seen: Seen): seen is Seen<P> {
  return seen.setup.book.id === book;
}

type Seen<P extends PublicTypes = PublicTypes> = Pick<Situation<P>, 'setup' | 'table'>;

/** Closes the types of one book: from here on its face is one like any other. Of another book's battle it throws. */
export function faceOf<P extends PublicTypes>(book: string, face: BookFace<P>): Face {
  const own = ({ setup, table }: Seen): PublicTable<P> => {
    const seen: Seen = { setup, table };
    if (!isOf<P>(book, seen)) throw new Error(`a battle of ${setup.book.id} is none of ${book}`);
    return seen.table;
  };
  return {
    open: (situation) => inNumber(face.open(computed(() => ({ ...situation.value, table: own(situation.value) }))), situation),
    answers: (setup, table, hand) => face.answers(setup, own({ setup, table }), hand),
  };
}
