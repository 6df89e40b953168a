import pg from 'pg';
import { postgresql, type Service } from './services.ts';

/* One PostgreSQL server for all suites of a test process, one after another: to make one costs more than most of them do with it. */

let server: Service | null = null;
let databases = 0;

// When all suites have run.
after(() => server?.end());

/** That server with an empty database in it, or null where there is no PostgreSQL. Whoever stops it or freezes it has it run again before they end. */
export async function sharedPostgresql(): Promise<Service | null> {
  server ??= await postgresql();
  if (server === null) return null;
  const name = `suite_${++databases}`;
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server.url);
  url.pathname = name;
  return { ...server, url: url.href, end: async () => undefined };
}
