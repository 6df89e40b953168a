import { createServer } from '../src/app.ts';
import { settingsOf } from '../src/config.ts';
import { openLog } from '../src/log.ts';
import { cupBook } from './cup-book.ts';
import { toyBook } from './toy-book.ts';

/* A server in a process of its own, so that a test can kill it. Its settings come from the environment; it prints its address. */

const server = await createServer({
  ...settingsOf(process.env),
  books: [toyBook, cupBook],
  log: openLog('silent'),
  pace: { burst: 1000, perSecond: 1000, limit: 5000 },
});
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
console.log(server.url);
