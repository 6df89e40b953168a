import { PAGE, type LibrarySearch } from '@longroll/protocol';
import { and, asc, count, desc, eq, gte, inArray, isNotNull, lte, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../connection.ts';
import { battles } from '../tables.ts';
import { ENTRY, type EntryRow } from './entries.ts';
import { libraryEntries } from './tables.ts';

/** Words of a search that count: more make it no narrower. */
const WORDS = 8;

/** The library as it is searched: what is in it and stands there, a page at a time. */
export class LibrarySearcher {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** A page, and one more where another follows. */
  find(wish: LibrarySearch): Promise<EntryRow[]> {
    return this.#database
      .select(ENTRY)
      .from(libraryEntries)
      .where(and(...conditions(wish)))
      .orderBy(...orderOf(wish))
      .limit(PAGE + 1)
      .offset(wish.page * PAGE);
  }

  /** How many battles were fought to their end on each of these. */
  async fought(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#database
      .select({ entry: battles.entry, number: count() })
      .from(battles)
      .where(and(inArray(battles.entry, [...ids]), eq(battles.over, true)))
      .groupBy(battles.entry);
    return new Map(rows.map(({ entry, number }) => [entry ?? '', number]));
  }
}

/**
 * What stands in the list. Put as the indexes have it, word for word, one of them is looked through; where words are looked for it is put otherwise, so that the index of words is: a
 * database that has not counted its rows yet would take any other.
 */
function listed(byWords: boolean): SQL {
  const { shelf, standing } = libraryEntries;
  return byWords
    ? sql`(${shelf} || '') = 'library' and (${standing} || '') = 'shown'`
    : sql`${shelf} = 'library' and ${standing} = 'shown'`;
}

function conditions(wish: LibrarySearch): SQL[] {
  const { book, period, seats, width, depth, minutes, balance } = libraryEntries;
  const words = queryOf(wish.words ?? '');
  return [
    listed(words !== ''),
    ...(wish.book === undefined ? [] : [eq(book, wish.book)]),
    ...(wish.period === undefined ? [] : [eq(period, wish.period)]),
    ...(wish.seats === undefined ? [] : [eq(seats, wish.seats)]),
    ...(wish.width === undefined ? [] : [lte(width, wish.width)]),
    ...(wish.depth === undefined ? [] : [lte(depth, wish.depth)]),
    ...(wish.leastMinutes === undefined ? [] : [gte(minutes, wish.leastMinutes)]),
    ...(wish.mostMinutes === undefined ? [] : [lte(minutes, wish.mostMinutes)]),
    ...(wish.balance === undefined ? [] : [lte(balance, wish.balance)]),
    ...(wish.by === 'even' ? [isNotNull(balance)] : []),
    ...(words === '' ? [] : [sql`${libraryEntries.words} @@ to_tsquery('simple', ${words})`]),
  ];
}

/** Where words are looked for, the order is one that no index has: the few that have them are found first and sorted then, in place of all being looked through in their order. */
function orderOf({ by, words = '' }: LibrarySearch): SQL[] {
  const { liking, balance, id } = libraryEntries;
  const updated = words === '' ? sql`${libraryEntries.updated}` : sql`(${libraryEntries.updated} + interval '0')`;
  if (by === 'newest') return [desc(updated), desc(id)];
  const found = words !== '';
  if (by === 'liked') return [desc(found ? sql`(${liking} + 0)` : liking), desc(updated), desc(id)];
  return [asc(found ? sql`(${balance} + 0)` : balance), asc(updated), asc(id)];
}

/** All of these words, each as the beginning of one; empty where there are none. Nothing in it is a sign of the query's own language. */
function queryOf(words: string): string {
  return (words.match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, WORDS)
    .map((word) => `${word}:*`)
    .join(' & ');
}
