import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { openEmbeddedDatabase, type EmbeddedDatabase } from '../src/store/embedded-database.ts';
import { EmbeddedSocket } from '../src/store/embedded-socket.ts';
import { ensureDatabase } from '../src/store/empty-store.ts';
import { EMBEDDED } from '../src/store/open-store.ts';

/*
 * One embedded database for all servers of a test process, one after another. Each data folder has tables of its own in it: those of the folder at work are where a
 * store looks for them, the others wait under other names. Opening a database and getting into its stride costs a second; changing names costs nothing.
 */

/** What a store consists of: its tables, and the list of what has been done to them since the first. */
const PARTS = ['public', 'drizzle'];

/**
 * As after the migrations. To make files anew costs more than to delete rows, as long as these are few: nobody sweeps up after them, and whatever looks through a table looks
 * through them, too.
 */
const EMPTY = `do $$ declare name text; begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    if pg_relation_size(format('public.%I', name)) > 65536 then execute format('truncate %I cascade', name);
    else execute format('delete from %I', name);
    end if;
  end loop;
  for name in select sequencename from pg_sequences where schemaname = 'public' loop perform setval(quote_ident(name), 1, false); end loop;
end $$`;

/**
 * The program of the embedded database, held on to: what has been compiled of it serves every database of this process. Without that each compiles it anew, which
 * is half of what it takes to open one.
 */
let compiled: WebAssembly.Module | null = null;

/** To be called before the first store of a process is opened. */
export function prepareStores(): void {
  compiled ??= new WebAssembly.Module(
    readFileSync(join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')),
  );
}

let opened: Promise<EmbeddedDatabase> | null = null;
/** The store of each data folder, by its number. */
const stores = new Map<string, number>();
/** Stores of folders that are gone, first the one the database came with. */
const spare = [0];
let made = spare.length;
/** The store that lies where servers look for it. */
let shown = 0;
/** The folder whose server is running. */
let used: string | null = null;

/** The database with the store of a data folder in it, for one server after another; a new folder has an empty store. */
export async function databaseOf(folder: string): Promise<EmbeddedDatabase> {
  if (used !== null && used !== folder)
    throw new Error('The database of this process has one server at a time. Stop that one first, or give this one a database of its own.');
  used = folder;
  const database = await (opened ??= open());
  const known = stores.get(folder);
  if (known !== undefined) await show(database, known);
  else stores.set(folder, await emptyStore(database));
  return {
    ask: (message) => database.ask(message),
    hangUp: () => database.hangUp(),
    close: async () => {
      used = null;
    },
  };
}

/** The folder is gone, and its store with it. */
export function forgetStoreOf(folder: string): void {
  const store = stores.get(folder);
  if (store !== undefined) spare.push(store);
  stores.delete(folder);
}

async function open(): Promise<EmbeddedDatabase> {
  prepareStores();
  const folder = await mkdtemp(join(tmpdir(), 'longroll-shared-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const place = join(folder, EMBEDDED);
  await ensureDatabase(place);
  return openEmbeddedDatabase(place, (error) => console.error('The database of the tests:', error));
}

async function emptyStore(database: EmbeddedDatabase): Promise<number> {
  const store = spare.pop();
  if (store !== undefined) {
    await show(database, store);
    await tell(database, EMPTY);
    return store;
  }
  await tell(database, `${putAside()}; create schema public`);
  shown = made;
  return made++;
}

async function show(database: EmbeddedDatabase, store: number): Promise<void> {
  if (store === shown) return;
  await tell(database, [putAside(), ...PARTS.map((part) => `alter schema ${part}_${store} rename to ${part}`)].join(';'));
  shown = store;
}

const putAside = () => PARTS.map((part) => `alter schema ${part} rename to ${part}_${shown}`).join(';');

async function tell(database: EmbeddedDatabase, statements: string): Promise<void> {
  const client = new pg.Client({ stream: () => new EmbeddedSocket(database) });
  await client.connect();
  await client.query(statements);
  await client.end();
}
