import { PGlite } from '@electric-sql/pglite';
import { workerData } from 'piscina';

/*
 * What runs in the thread of the embedded database, whose folder is handed to it when it starts. What it joins it looks up by key: it has no figures to plan by, and
 * whatever it takes for a small table now is a large one in a year.
 */

const PLAN = 'set plan_cache_mode = force_generic_plan; set enable_hashjoin = off; set enable_mergejoin = off';

/** What the database keeps of its files in memory, all of which is written over when it starts: with the usual 128 MB that took twice as long. */
const BUFFERS = ['-c', 'shared_buffers=32MB'];

const opened = open(String(workerData));
// Whoever asks first hears why it could not be opened.
opened.catch(() => undefined);

async function open(place: string): Promise<PGlite> {
  const database = new PGlite({ dataDir: place, startParams: [...PGlite.defaultStartParams, ...BUFFERS] });
  await database.exec(PLAN);
  return database;
}

/** Hands a message of PostgreSQL's protocol to the database: gives what it answers. */
export async function ask(message: Uint8Array): Promise<Uint8Array> {
  const answer = await (await opened).execProtocolRaw(message);
  // Its memory is the database's own.
  return answer.slice();
}

/** What was begun is undone and what was prepared forgotten, as a server does when somebody hangs up; the next line finds it as new. */
export async function hangUp(): Promise<void> {
  await (await opened).exec('rollback; deallocate all');
}

/** Writes out what there is. */
export async function close(): Promise<void> {
  await (await opened).close();
}
