import { open, rename, rm } from 'node:fs/promises';
import { settingsOf } from './config.ts';
import { eraseAgain, exportClub, importClub } from './store/club-file.ts';
import type { Connection } from './store/connection.ts';
import { connect } from './store/open-store.ts';
import { reasonOf } from './store/errors.ts';

/*
 * npm run db:export -- club.jsonl: writes the whole club to a file, seat tokens as hashes and the seeds of running battles included: keep it
 * to yourself. npm run db:import -- club.jsonl: puts it into an empty store. npm run db:erase -- later.jsonl: deletes the players from a store that was put
 * back from an older copy who have deleted themselves by the time of a later export. Which store that is say DATA_DIR and DATABASE_URL, as for the server.
 */
const TASKS = {
  export: async (connection: Connection, path: string) => `${await exported(connection, path)} rows written to ${path}.`,
  import: async (connection: Connection, path: string) => `${await importClub(connection, linesOf(path))} rows read from ${path}.`,
  erase: async (connection: Connection, path: string) => `${await eraseAgain(connection, linesOf(path))} players deleted again.`,
};
const [, , task, path] = process.argv;
if ((task !== 'export' && task !== 'import' && task !== 'erase') || path === undefined) {
  console.error('Usage: npm run db:export -- <file>,   npm run db:import -- <file>   or   npm run db:erase -- <file>');
  process.exit(2);
}
try {
  // Nobody waits at a table: however large a battle is, the store may take its time over it.
  const connection = await connect({ ...settingsOf(process.env), unhurried: true });
  try {
    console.log(await TASKS[task](connection, path));
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
