import { createServer } from '../src/app.ts';
import { silent } from './support.ts';
import { toyBook } from './toy-book.ts';

/* A server in a process of its own, so that a test can kill it. Argument: its data folder. Prints its address. */

const [, , dataDir = ''] = process.argv;
const server = await createServer({
  port: 0,
  host: '127.0.0.1',
  dataDir,
  databaseUrl: process.env['TEST_DATABASE_URL'],
  clientDir: dataDir,
  books: [toyBook],
  log: silent,
  pace: { burst: 1000, perSecond: 1000, limit: 5000 },
});
console.log(server.url);
