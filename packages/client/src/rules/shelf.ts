import { parseRulebook, type Rulebook } from './parse.ts';

/** A rulebook's text on the shelf; it is fetched when first opened. */
export interface Volume {
  /** The id battles know the book by. */
  readonly book: string;
  /** What the numbers of its clauses begin with, such as `KM`. */
  readonly prefix: string;
  readonly title: string;
  readonly open: () => Promise<{ default: string }>;
}

const FIRST: Volume = { book: 'kings-men', prefix: 'KM', title: "All the King's Men", open: () => import('../../../../docs/rules/kings-men.md?raw') };

export const SHELF: readonly Volume[] = [
  FIRST,
  { book: 'kings-men-revised', prefix: 'KMR', title: "All the King's Men, revised basic game", open: () => import('../../../../docs/rules/kings-men-revised.md?raw') },
  { book: 'queens-men', prefix: 'QM', title: "All the Queen's Men", open: () => import('../../../../docs/rules/queens-men.md?raw') },
];

/** The volume that a clause such as `KM-14.5`, or a prefix alone, belongs to; the first one for anything else. */
export function volumeOf(clause: string): Volume {
  const prefix = clause.split('-')[0];
  return SHELF.find((each) => each.prefix === prefix) ?? FIRST;
}

/** The title of the book with that id; the id itself for a book that is not on the shelf. */
export function titleOf(book: string): string {
  return SHELF.find((each) => each.book === book)?.title ?? book;
}

const opened = new Map<Volume, Promise<Rulebook>>();

export function rulebook(volume: Volume): Promise<Rulebook> {
  const known = opened.get(volume);
  if (known !== undefined) return known;
  const book = volume.open().then((each) => parseRulebook(each.default));
  opened.set(volume, book);
  return book;
}
