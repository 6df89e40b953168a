import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAGE, type LibrarySearch } from '@longroll/protocol';
import { connect } from '@longroll/server/store/open-store';
import { FoughtStore } from '@longroll/server/store/library/fought';
import { LibrarySearcher } from '@longroll/server/store/library/search';
import { libraryEntries, libraryVersions } from '@longroll/server/store/library/tables';
import { percentiles } from './percentiles.ts';

/**
 * How long the library is searched: `npm run bench -- library [entries=10000] [times=50]`, on the embedded store, or on PostgreSQL with `DATABASE_URL`. Each search is the first page of it
 * and the last, as a page asks for it; what is told is milliseconds. The bound for ten thousand entries is 100.
 */
const [entries = 10_000, times = 50] = process.argv.slice(2).map(Number);

const PERIODS = ['ancient', 'medieval', 'pike-and-shot', 'horse-and-musket', 'industrial', 'fantasy', 'other'] as const;
const BOOKS = ['kings-men', 'kings-men-revised', 'queens-men', 'toy-soldiers', 'rally-king'];
const WORDS =
  'ridge ford bridge farm mill wood hill river road cross guard flank column village dawn harvest winter storm marsh gate'.split(' ');

const SEARCHES: Readonly<Record<string, Omit<LibrarySearch, 'page'>>> = {
  everything: { by: 'newest' },
  armies: { by: 'newest', kind: 'army' },
  'armies of a list and of so many points': { by: 'liked', kind: 'army', list: 'list 1', leastStrength: 300, mostStrength: 340 },
  'a word, of armies': { by: 'newest', kind: 'army', words: 'ridge' },
  'the best liked': { by: 'liked' },
  'the most even': { by: 'even' },
  'a book': { by: 'newest', book: 'queens-men' },
  'a word': { by: 'newest', words: 'ridge' },
  'two words, the best liked': { by: 'liked', words: 'ridge wint' },
  'one of ten thousand': { by: 'newest', words: 'battle4711' },
  nothing: { by: 'newest', words: 'nowhere' },
  'all at once': {
    by: 'liked',
    words: 'mill',
    book: 'rally-king',
    period: 'fantasy',
    seats: 4,
    width: 72,
    depth: 48,
    mostMinutes: 120,
    balance: 20,
  },
  'what is rare, without a word': { by: 'newest', period: 'industrial', seats: 8, mostMinutes: 15, balance: 1 },
};

const folder = await mkdtemp(join(tmpdir(), 'longroll-library-'));
const connection = await connect({ dataDir: folder, databaseUrl: process.env['DATABASE_URL'], unhurried: true });
try {
  await fill();
  const search = new LibrarySearcher(connection.database);
  const fought = new FoughtStore(connection.database);
  for (const [name, wish] of Object.entries(SEARCHES)) {
    const taken: number[] = [];
    let last = 0;
    while ((await search.find({ ...wish, page: last })).length > PAGE && last < 49) last = Math.min(49, 2 * last + 1);
    for (let time = 0; time < times; time++)
      for (const page of new Set([0, last])) {
        const begun = performance.now();
        const found = await search.find({ ...wish, page });
        await fought.times(found.map(({ id }) => id));
        taken.push(performance.now() - begun);
      }
    console.log(name.padEnd(30), percentiles(taken));
  }
} finally {
  await connection.close();
  await rm(folder, { recursive: true, force: true });
}

/** A library of so many entries, each with its file: fields and armies, one as many as the other. */
async function fill(): Promise<void> {
  const PIECE = 500;
  for (let from = 0; from < entries; from += PIECE) {
    const numbers = Array.from({ length: Math.min(PIECE, entries - from) }, (_, each) => from + each);
    await connection.database.insert(libraryEntries).values(
      numbers.map((number) => ({
        id: `entry${number}`,
        author: `Author${number % 500}`,
        licence: 'CC BY' as const,
        period: PERIODS[number % PERIODS.length] ?? 'other',
        shelf: number % 10 === 0 ? ('private' as const) : ('library' as const),
        version: 1,
        book: BOOKS[number % BOOKS.length] ?? '',
        name: `Battle${number} ${words(number, 3)}`,
        story: words(number * 7, 80),
        ...(number % 2 === 0 ? fieldOf(number) : armyOf(number)),
        opinions: number % 4,
        stars: 4 * (number % 4),
        liking: number % 5,
        created: new Date(1_700_000_000_000 + number * 60_000),
        updated: new Date(1_700_000_000_000 + ((number * 7919) % entries) * 60_000),
        origin: `origin${number % 900}`,
      })),
    );
    await connection.database.insert(libraryVersions).values(
      numbers.map((number) => ({
        entry: `entry${number}`,
        version: 1,
        bookVersion: '1',
        scenario: JSON.stringify({ name: words(number, 2000) }),
        picture: '<svg/>',
        note: '',
        made: new Date(),
      })),
    );
  }
}

function fieldOf(number: number) {
  return {
    kind: 'field' as const,
    minutes: 10 + ((number * 13) % 240),
    seats: 2 + (number % 7),
    width: 48 + 12 * (number % 5),
    depth: 48,
    balance: number % 3 === 0 ? number % 101 : null,
  };
}

function armyOf(number: number) {
  return {
    kind: 'army' as const,
    list: `List ${number % 40}`,
    strength: 200 + ((number * 17) % 400),
    units: 8 + (number % 20),
  };
}

function words(seed: number, count: number): string {
  return Array.from({ length: count }, (_, each) => WORDS[(seed * 31 + each * each * 7 + each) % WORDS.length] ?? '').join(' ');
}
