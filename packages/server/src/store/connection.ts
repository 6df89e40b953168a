import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pg-proxy';
import pLimit from 'p-limit';
import pg from 'pg';
import { diskCheck } from './disk-space.ts';
import type { EmbeddedDatabase } from './embedded-database.ts';
import { EmbeddedSocket } from './embedded-socket.ts';

export type Database = PgDatabase<PgQueryResultHKT>;

/** A line to the database, embedded or not. */
export interface Connection {
  readonly pool: pg.Pool;
  readonly database: Database;
  /** How many flushes it may have under way at once. */
  readonly lanes: number;
  /** Whether other servers may work on it too. */
  readonly shared: boolean;
  /** Throws when nothing can be written just now, whether or not the database answers. */
  writable(): Promise<void>;
  /** A statement that is carried out all day long: the database works out once how. It is handed one JSON text and gives the rows it returns. */
  prepared(name: string, statement: string): (json: string) => Promise<readonly unknown[]>;
  /** All of it or nothing. */
  transact<Result>(work: (all: Database) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Waits for a connection, and for an answer on it, milliseconds: a store that is away must not keep anybody waiting. */
export const CONNECT = 4000;
export const ANSWER = 2500;
/** Connections of one server to its store. */
const CONNECTIONS = 8;

/** A PostgreSQL in a thread of this process, which ends with its line. Writes only while the disk of the data folder has room. */
export function embedded(database: EmbeddedDatabase, folder: string, onTrouble: (error: unknown) => void): Connection {
  // One line, for it does one thing at a time, and for good.
  const pool = new pg.Pool({ stream: () => new EmbeddedSocket(database), max: 1, idleTimeoutMillis: 0 });
  pool.on('error', onTrouble);
  const checkDisk = diskCheck(folder);
  return {
    ...over(pool, 1, async (query) => {
      if (!/^\s*select\b/i.test(query)) await checkDisk();
    }),
    lanes: 1,
    shared: false,
    writable: checkDisk,
    close: async () => {
      await pool.end();
      await database.close();
    },
  };
}

/** A PostgreSQL server. Told of trouble on idle connections, which nobody awaits. `answer` is how long it may take over one, milliseconds; 0 is for ever. */
export function remote(connectionString: string, onTrouble: (error: unknown) => void, answer: number): Connection {
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT,
    query_timeout: answer,
    keepAlive: true,
  });
  pool.on('error', onTrouble);
  return {
    ...over(pool, Infinity, async () => undefined),
    lanes: 2,
    shared: true,
    writable: async () => undefined,
    close: () => pool.end(),
  };
}

/**
 * What both have in common; `ready` throws when a query had better not be asked just now. So many single queries at once are put to the pool, and the others wait: where
 * there is one line for all, what players do, which is prepared, must not stand behind whatever a crowd wants to read. A server has several, and the pool says how long it waits for one.
 */
function over(
  pool: pg.Pool,
  singly: number,
  ready: (query: string) => Promise<void>,
): Pick<Connection, 'pool' | 'database' | 'prepared' | 'transact'> {
  const turn = pLimit(singly);
  // What goes wrong on a line that somebody has is told by what they ask of it next; unheard, it would end the process.
  pool.on('connect', (line) => line.on('error', () => undefined));
  const databaseOn = (line: pg.Pool | pg.PoolClient): Database =>
    drizzle(async (text, values) => {
      await ready(text);
      const asked = () => line.query<unknown[]>({ text, values, rowMode: 'array', types: { getTypeParser } });
      return line === pool ? turn(asked) : asked();
    });
  return {
    pool,
    database: databaseOn(pool),
    prepared: (name, text) => async (json) => {
      await ready(text);
      return (await pool.query<object>({ name, text, values: [json] })).rows;
    },
    async transact(work) {
      const line = await pool.connect();
      try {
        await line.query('begin');
        const result = await work(databaseOn(line));
        await line.query('commit');
        line.release();
        return result;
      } catch (error) {
        // Hanging up undoes what was begun, and waits for no answer from a store that gives none.
        line.release(true);
        throw error;
      }
    },
  };
}

/** Dates and times stay text: the tables say what becomes of them. */
const { DATE, TIMESTAMP, TIMESTAMPTZ, INTERVAL } = pg.types.builtins;
const AS_TEXT = new Set<number>([DATE, TIMESTAMP, TIMESTAMPTZ, INTERVAL]);

function getTypeParser(type: number): (text: string) => unknown {
  return AS_TEXT.has(type) ? String : pg.types.getTypeParser(type);
}
