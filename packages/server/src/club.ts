import { open, rename, rm } from 'node:fs/promises';
import { settingsOf } from './config.ts';
import { exportClub, importClub } from './store/club-file.ts';
import type { Connection } from './store/connection.ts';
import { connect } from './store/open-store.ts';
import { reasonOf } from './store/errors.ts';

/*
 * npm run db:export -- club.jsonl: writes the whole club to a file, seat tokens as hashes and the seeds of running battles included: keep it
 * to yourself. npm run db:import -- club.jsonl: puts it into an empty store. Which store that is say DATA_DIR and DATABASE_URL, as for the server.
 */
const [, , task, path] = process.argv;
if ((task !== 'export' && task !== 'import') || path === undefined) {
  console.error('Usage: npm run db:export -- <file>   or   npm run db:import -- <file>');
  process.exit(2);
}
try {
  // Nobody waits at a table: however large a battle is, the store may take its time over it.
  const connection = await connect({ ...settingsOf(process.env), unhurried: true });
  try {
    const rows = task === 'export' ? await exported(connection, path) : await importClub(connection, linesOf(path));
    console.log(`${rows} rows ${task === 'export' ? `written to ${path}` : `read from ${path}`}.`);
  } finally {
    await connection.close();
  }
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}

/** WrittenRecord beside its place first, so that a file of that name is always a whole one. */
async function exported(connection: Connection, to: string): Promise<number> {
  const part = `${to}.part`;
  const file = await open(part, 'w', 0o600);
  try {
    const rows = await exportClub(connection, (text) => file.appendFile(text));
    await file.sync();
    await file.close();
    await rename(part, to);
    return rows;
  } catch (error) {
    await file.close();
    await rm(part, { force: true });
    throw error;
  }
}

/** The lines of a file, read as they are asked for: a reader that begins before anybody listens tells its lines to nobody. */
async function* linesOf(from: string): AsyncGenerator<string> {
  const file = await open(from);
  yield* file.readLines();
}
