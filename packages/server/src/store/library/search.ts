import { PAGE, type LibrarySearch } from '@longroll/protocol';
import { and, asc, desc, eq, gte, inArray, isNotNull, lte, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../connection.ts';
import { ENTRY, type EntryRow } from './entries.ts';
import { libraryEntries } from './tables.ts';

/** Words of a search that count: more make it no narrower. */
const WORDS = 8;

/** What one of so many has is found by looking at those that come first in the list, without asking the index of words. */
const COMMON = 12;
/** Pages that are found so: for later ones so much would be looked at that the index of words is faster. */
const NEAR = 5;

/** The columns that are searched, of the table or of what comes first of it. */
type Columns = Readonly<Record<keyof ReturnType<typeof columnsOf>, AnyPgColumn>>;

/** The library as it is searched: what is in it and stands there, a page at a time. */
export class LibrarySearcher {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** A page, and one more where another follows. What stands there is fetched for those alone: it is not carried through the sorting of all that is found. */
  async find(wish: LibrarySearch): Promise<EntryRow[]> {
    const ids = (await this.#amongFirst(wish)) ?? (await this.#amongAll(wish));
    if (ids.length === 0) return [];
    const rows = await this.#database.select(ENTRY).from(libraryEntries).where(inArray(libraryEntries.id, ids));
    return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  }

  async #amongAll(wish: LibrarySearch): Promise<string[]> {
    const found = await this.#database
      .select({ id: libraryEntries.id })
      .from(libraryEntries)
      .where(and(listed(libraryEntries, hasWords(wish)), ...conditions(libraryEntries, wish)))
      .orderBy(...orderOf(libraryEntries, wish, hasWords(wish)))
      .limit(PAGE + 1)
      .offset(wish.page * PAGE);
    return found.map(({ id }) => id);
  }

  /** The same of a search for words, where they are so common that a whole page of them is among what comes first; null where it is not. */
  async #amongFirst(wish: LibrarySearch): Promise<string[] | null> {
    if (!hasWords(wish) || wish.page >= NEAR) return null;
    const wanted = wish.page * PAGE + PAGE + 1;
    const first = this.#database
      .select(columnsOf(libraryEntries))
      .from(libraryEntries)
      .where(listed(libraryEntries, false))
      .orderBy(...orderOf(libraryEntries, wish, false))
      .limit(COMMON * wanted)
      .as('first');
    const found = await this.#database
      .select({ id: first.id })
      .from(first)
      .where(and(...conditions(first, wish)))
      .orderBy(...orderOf(first, wish, false))
      .limit(PAGE + 1)
      .offset(wish.page * PAGE);
    return found.length > PAGE ? found.map(({ id }) => id) : null;
  }
}

function columnsOf(table: typeof libraryEntries) {
  const { id, shelf, standing, kind, book, period, list, strength, seats, width, depth, minutes, balance, liking, updated, words } = table;
  return { id, shelf, standing, kind, book, period, list, strength, seats, width, depth, minutes, balance, liking, updated, words };
}

const hasWords = ({ words = '' }: LibrarySearch): boolean => queryOf(words) !== '';

/**
 * What stands in the list. Put as the indexes have it, word for word, one of them is looked through; where words are looked for among all it is put otherwise, so that the index of words
 * is: a database that has not counted its rows yet would take any other.
 */
function listed({ shelf, standing }: Columns, byWords: boolean): SQL {
  return byWords
    ? sql`(${shelf} || '') = 'library' and (${standing} || '') = 'shown'`
    : sql`${shelf} = 'library' and ${standing} = 'shown'`;
}

function conditions(from: Columns, wish: LibrarySearch): SQL[] {
  const { kind, book, period, list, strength, seats, width, depth, minutes, balance } = from;
  const words = queryOf(wish.words ?? '');
  return [
    ...(wish.kind === undefined ? [] : [eq(kind, wish.kind)]),
    ...(wish.book === undefined ? [] : [eq(book, wish.book)]),
    ...(wish.period === undefined ? [] : [eq(period, wish.period)]),
    ...(wish.list === undefined || wish.list === '' ? [] : [sql`starts_with(lower(${list}), lower(${wish.list}))`]),
    ...(wish.leastStrength === undefined ? [] : [gte(strength, wish.leastStrength)]),
    ...(wish.mostStrength === undefined ? [] : [lte(strength, wish.mostStrength)]),
    ...(wish.seats === undefined ? [] : [eq(seats, wish.seats)]),
    ...(wish.width === undefined ? [] : [lte(width, wish.width)]),
    ...(wish.depth === undefined ? [] : [lte(depth, wish.depth)]),
    ...(wish.leastMinutes === undefined ? [] : [gte(minutes, wish.leastMinutes)]),
    ...(wish.mostMinutes === undefined ? [] : [lte(minutes, wish.mostMinutes)]),
    ...(wish.balance === undefined ? [] : [lte(balance, wish.balance)]),
    ...(wish.by === 'even' ? [isNotNull(balance)] : []),
    ...(words === '' ? [] : [sql`${from.words} @@ to_tsquery('simple', ${words})`]),
  ];
}

/** Where words are looked for among all, the order is one that no index has: those that have them are found first and sorted then, in place of all being looked through in their order. */
function orderOf({ liking, balance, updated: at, id }: Columns, { by }: LibrarySearch, byWords: boolean): SQL[] {
  const updated = byWords ? sql`(${at} + interval '0')` : sql`${at}`;
  if (by === 'newest') return [desc(updated), desc(id)];
  if (by === 'liked') return [desc(byWords ? sql`(${liking} + 0)` : liking), desc(updated), desc(id)];
  return [asc(byWords ? sql`(${balance} + 0)` : balance), asc(updated), asc(id)];
}

/** All of these words, each as the beginning of one; empty where there are none. Nothing in it is a sign of the query's own language. */
function queryOf(words: string): string {
  return (words.match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, WORDS)
    .map((word) => `${word}:*`)
    .join(' & ');
}
