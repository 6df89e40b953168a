import { books } from './books.ts';
import type { Choice } from './house-book.ts';

/* What runs in a thread of the study. It is given what a seat may see, and nothing else is within its reach. */

export default function think({ book, outlook }: { book: string; outlook: string }): Choice {
  const found = books.find((each) => each.id === book);
  if (found === undefined) throw new Error(`no book ${book}`);
  return found.advise(outlook);
}
