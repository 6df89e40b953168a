import { parseRulebook, type Rulebook } from './parse.ts';

/** A rulebook's text on the shelf; it is fetched when first opened. */
export interface Volume {
  /** What the numbers of its clauses begin with, such as `KM`. */
  readonly prefix: string;
  readonly title: string;
  readonly open: () => Promise<{ default: string }>;
}

const FIRST: Volume = { prefix: 'KM', title: "All the King's Men", open: () => import('../../../../docs/rules/kings-men.md?raw') };

export const SHELF: readonly Volume[] = [
  FIRST,
  { prefix: 'KMR', title: "All the King's Men, revised basic game", open: () => import('../../../../docs/rules/kings-men-revised.md?raw') },
  { prefix: 'QM', title: "All the Queen's Men", open: () => import('../../../../docs/rules/queens-men.md?raw') },
];

/** The volume that a clause such as `KM-14.5`, or a prefix alone, belongs to; the first one for anything else. */
export function volumeOf(clause: string): Volume {
  const prefix = clause.split('-')[0];
  return SHELF.find((each) => each.prefix === prefix) ?? FIRST;
}

const opened = new Map<Volume, Promise<Rulebook>>();

export function rulebook(volume: Volume): Promise<Rulebook> {
  const known = opened.get(volume);
  if (known !== undefined) return known;
  const book = volume.open().then((each) => parseRulebook(each.default));
  opened.set(volume, book);
  return book;
}
