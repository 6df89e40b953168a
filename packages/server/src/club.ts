import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { settingsOf } from './config.ts';
import { BrokenClubError, exportClub, importClub } from './store/club-file.ts';
import { connect } from './store/open-store.ts';

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
  const connection = await connect(settingsOf(process.env));
  try {
    const rows = task === 'export' ? await exported(path) : await importClub(connection, createInterface({ input: createReadStream(path), crlfDelay: Infinity }));
    console.log(`${rows} rows ${task === 'export' ? `written to ${path}` : `read from ${path}`}.`);
  } finally {
    await connection.close();
  }

  /** Written beside its place first, so that a file of that name is always a whole one. */
  async function exported(to: string): Promise<number> {
    const part = `${to}.part`;
    const file = createWriteStream(part, { mode: 0o600 });
    try {
      const rows = await exportClub(connection, async (text) => {
        if (!file.write(text)) await once(file, 'drain');
      });
      file.end();
      await once(file, 'finish');
      await rename(part, to);
      return rows;
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }
} catch (error) {
  console.error(error instanceof BrokenClubError || error instanceof Error ? error.message : error);
  process.exit(1);
}
