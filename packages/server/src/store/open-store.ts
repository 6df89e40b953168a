import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { packageFolder } from '../package-folder.ts';
import { ANSWER, CONNECT, embedded, remote, type Connection } from './connection.ts';
import { diskCheck } from './disk-space.ts';
import { openEmbeddedDatabase, type EmbeddedDatabase } from './embedded-database.ts';
import { ensureDatabase } from './empty-store.ts';
import { lockFolder } from './folder-lock.ts';
import type { Flush } from './group-commit.ts';
import { waitForStore } from './wait-for-store.ts';
import { Store } from './store.ts';
import { processes } from './tables.ts';

const migrationsFolder = join(packageFolder, 'migrations');
/** Where in its data folder the embedded database lies. */
export const EMBEDDED = 'pglite';
/** The number under which servers starting together agree who brings the tables up to date. */
const MIGRATING = 7305511;

export interface StoreLocation {
  /** Folder of the embedded database, used when there is no `databaseUrl`. */
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** An embedded database that is open already, to be taken in place of the one of that folder. */
  readonly database?: EmbeddedDatabase | undefined;
  /** Name of this server among those that share the store; any that is its own. */
  readonly process?: string;
  /** Nobody else is at this store, as nobody ever is at an embedded one: who was here before is gone, and its battles are free at once. */
  readonly alone?: boolean;
  /** Told of trouble on idle connections and with the sign of life, which nobody awaits. */
  readonly onTrouble?: (error: unknown) => void;
  /** Told of every flush of the journal. */
  readonly onFlush?: (flush: Flush) => void;
  /** Told of every flush of the journal that failed. */
  readonly onFailure?: () => void;
  /** Seconds to wait for a PostgreSQL server that is not there yet; it is asked once a second. None when this is left out. */
  readonly patience?: number;
  /** Told of each second such a server was not there. */
  readonly onWaiting?: (error: unknown) => void;
  /** It may take as long over an answer as it likes, for nobody waits at a table. */
  readonly unhurried?: boolean;
}

/** Opens the store where it is wanted and brings its tables up to date. */
export async function openStore(place: StoreLocation): Promise<Store> {
  const connection = await connect(place);
  const store = new Store(connection, {
    process: place.process ?? randomUUID(),
    onFlush: place.onFlush ?? (() => undefined),
    onFailure: place.onFailure ?? (() => undefined),
    onTrouble: place.onTrouble ?? (() => undefined),
  });
  try {
    // Should it be there after all, it says so within a second; what it writes of a battle that has been taken meanwhile is not accepted.
    if (place.alone === true || !connection.shared) await connection.database.delete(processes);
    await store.leases.enlist();
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** The line to the store itself, its tables up to date. */
export function connect(place: StoreLocation): Promise<Connection> {
  return place.databaseUrl === undefined ? openEmbedded(place) : openServer(place.databaseUrl, place);
}

async function openEmbedded({ dataDir, database, onTrouble = () => undefined }: StoreLocation): Promise<Connection> {
  await mkdir(dataDir, { recursive: true });
  await diskCheck(dataDir)();
  const unlock = lockFolder(dataDir);
  try {
    const connection = embedded(database ?? (await openDatabase(join(dataDir, EMBEDDED), onTrouble)), dataDir, onTrouble);
    const close = async () => {
      await connection.close();
      unlock();
    };
    await migrate(drizzle(connection.pool), { migrationsFolder }).catch(async (error: unknown) => {
      await connection.close();
      throw error;
    });
    return { ...connection, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openDatabase(place: string, onTrouble: (error: unknown) => void): Promise<EmbeddedDatabase> {
  await ensureDatabase(place);
  return openEmbeddedDatabase(place, onTrouble);
}

async function openServer(
  connectionString: string,
  { onTrouble = () => undefined, patience = 0, onWaiting = () => undefined, unhurried = false }: StoreLocation,
): Promise<Connection> {
  await waitForStore(() => bringUpToDate(connectionString), patience, onWaiting);
  return remote(connectionString, onTrouble, unhurried ? 0 : ANSWER);
}

/** Brings the tables of a PostgreSQL server up to date, one server at a time, on a connection that may take its time. */
async function bringUpToDate(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT });
  // What goes wrong on it is told by whatever was asked of it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [MIGRATING]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
