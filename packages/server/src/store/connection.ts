import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { EmbeddedDatabase } from './embedded-database.ts';

export type Database = PgDatabase<PgQueryResultHKT>;

/** A line to the database, embedded or not. */
export interface Connection {
  readonly database: Database;
  /** How many flushes it may have under way at once. */
  readonly lanes: number;
  /** Whether other servers may work on it too. */
  readonly shared: boolean;
  /** A statement that is carried out all day long: the database works out once how. It is handed one JSON text and gives the rows it returns. */
  prepared(name: string, statement: string): (json: string) => Promise<readonly unknown[]>;
  /** All of it or nothing. */
  transact<Result>(work: (all: Database) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Waits for a connection, and for an answer on it, milliseconds: a store that is away must not keep anybody waiting. */
export const CONNECT = 4000;
const ANSWER = 2500;
/** Connections of one server to its store. */
const CONNECTIONS = 8;

/** The embedded database: one thing at a time, in this process. */
export function embedded(client: EmbeddedDatabase): Connection {
  const database = drizzlePglite(client);
  const known = new Map<string, Promise<void>>();
  return {
    database,
    lanes: 1,
    shared: false,
    prepared: (name, statement) => async (json) => {
      const ready = known.get(name) ?? client.prepare(name, statement);
      known.set(name, ready);
      // What did not come about, because the disk was full, is tried again.
      await ready.catch((error: unknown) => {
        known.delete(name);
        throw error;
      });
      return client.carryOut(name, json);
    },
    transact: (work) => database.transaction(work),
    close: () => client.close(),
  };
}

/** A PostgreSQL server. Told of trouble on idle connections, which nobody awaits. */
export function remote(connectionString: string, onTrouble: (error: unknown) => void): Connection {
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS, connectionTimeoutMillis: CONNECT, query_timeout: ANSWER, keepAlive: true });
  pool.on('error', onTrouble);
  return {
    database: drizzlePostgres(pool),
    lanes: 2,
    shared: true,
    prepared: (name, text) => async (json) => (await pool.query<object>({ name, text, values: [json] })).rows,
    async transact(work) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work(drizzlePostgres(client));
        await client.query('commit');
        client.release();
        return result;
      } catch (error) {
        // Hanging up undoes what was begun, and waits for no answer from a store that gives none.
        client.release(true);
        throw error;
      }
    },
    close: () => pool.end(),
  };
}
