import { parseRulebook, type Rulebook } from './parse.ts';

/** Rulebook texts by the prefix of their clauses; each is fetched when first opened. */
const TEXTS: Readonly<Record<string, () => Promise<{ default: string }>>> = {
  KM: () => import('../../../../docs/rules/kings-men.md?raw'),
};

const opened = new Map<string, Promise<Rulebook>>();

export const DEFAULT_PREFIX = 'KM';

/** The rulebook a clause such as `KM-14.5` belongs to, or null for a prefix nobody has written down. */
export function rulebook(prefix: string): Promise<Rulebook> | null {
  const known = opened.get(prefix);
  if (known !== undefined) return known;
  const text = TEXTS[prefix];
  if (text === undefined) return null;
  const book = text().then((each) => parseRulebook(each.default));
  opened.set(prefix, book);
  return book;
}

export function prefixOf(clause: string): string {
  return clause.split('-')[0] ?? DEFAULT_PREFIX;
}
