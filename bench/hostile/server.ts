import { createServer } from '@longroll/server/app';
import { settingsOf } from '@longroll/server/config';
import { rulebooks } from '@longroll/rules/rulebooks/index';
import { openWorkerPool } from '@longroll/server/workers/worker-pool';
import { openLog } from '@longroll/server/log';
import { z } from 'zod';

/* A server in a process of its own that tells its parent, besides, the hash of a battle, the memory it holds and the processor time it has taken. */

const question = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('hash'), id: z.number(), battle: z.string() }),
  z.object({ ask: z.literal('memory'), id: z.number() }),
  z.object({ ask: z.literal('work'), id: z.number() }),
]);

const settings = settingsOf(process.env);
const log = openLog(settings.logLevel);
const server = await createServer({
  ...settings,
  books: rulebooks,
  workers: openWorkerPool((error) => log.error({ err: error }, 'a worker thread broke')),
  log,
});
process.on('message', (asked: unknown) => {
  const read = question.parse(asked);
  const tell = (told: string | number) => process.send?.({ id: read.id, told });
  if (read.ask === 'work') {
    const { user, system } = process.cpuUsage();
    tell((user + system) / 1000);
    return;
  }
  if (read.ask === 'memory') {
    globalThis.gc?.();
    tell(process.memoryUsage.rss());
    return;
  }
  server.battles.acquire(read.battle).then(
    (handle) => {
      tell(handle.battle.hash);
      handle.release();
    },
    (error: unknown) => tell(`it does not open: ${error instanceof Error ? error.message : String(error)}`),
  );
});
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
process.send?.({ id: 0, told: server.url });
