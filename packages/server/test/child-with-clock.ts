import { createInterface } from 'node:readline';
import { createServer } from '../src/app.ts';
import { settingsOf } from '../src/config.ts';
import { openLog } from '../src/log.ts';
import { machineTime } from '../src/time.ts';
import { rulebooks } from '@longroll/rules/rulebooks/index';
import { toyBook } from './toy-book.ts';

/* A server in a process of its own, whose clock is as far ahead of the machine's as the last line it was told says, milliseconds. It prints its address. */

let ahead = 0;
createInterface({ input: process.stdin }).on('line', (line) => (ahead = Number(line)));

const server = await createServer({
  ...settingsOf(process.env),
  books: [toyBook, ...rulebooks],
  time: { ...machineTime, now: () => Date.now() + ahead },
  computerDelay: 0,
  idleAfter: 50,
  noticesEvery: 20,
  log: openLog('silent'),
  pace: { burst: 1000, perSecond: 1000, limit: 5000 },
  limits: { codesPerHour: 1000, actsPerSecond: 0 },
});
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
console.log(server.url);
