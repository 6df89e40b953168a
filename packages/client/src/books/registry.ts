import type { BookEntry } from './entry.ts';
import { kingsMen } from './kings-men/entry.ts';
import { kingsMenRevised } from './kings-men-revised/entry.ts';
import { queensMen } from './queens-men/entry.ts';
import { rallyKing } from './rally-king/entry.ts';
import { rallyKingCampaign } from './rally-king-campaign/entry.ts';
import { toySoldiers } from './toy-soldiers/entry.ts';

const FIRST = kingsMen;

/** Every book that the pages know, the one for first battles first. */
export const BOOKS: readonly BookEntry[] = [FIRST, kingsMenRevised, queensMen, toySoldiers, rallyKing, rallyKingCampaign];

/** The book with that id, or null. */
export function bookOf(id: string): BookEntry | null {
  return BOOKS.find((each) => each.id === id) ?? null;
}

/** The book that a clause such as `KM-14.5`, or a prefix alone, belongs to; the first one for anything else. */
export function bookOfClause(clause: string): BookEntry {
  const prefix = clause.split('-')[0];
  return BOOKS.find((each) => each.prefix === prefix) ?? FIRST;
}
