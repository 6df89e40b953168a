import { createServer, type RunningServer } from './app.ts';
import { settingsOf } from './config.ts';
import { rulebooks } from '@longroll/rules/rulebooks/index';
import { openWorkerPool } from './workers/worker-pool.ts';
import { hearConsole, openLog } from './log.ts';
import { reasonOf } from './store/errors.ts';

/** After so long the process ends, whatever is still under way. Milliseconds. */
const STOP_TIMEOUT = 4500;

try {
  const settings = settingsOf(process.env);
  const log = openLog(settings.logLevel);
  let server: RunningServer | null = null;
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // While the store is waited for there is nothing to give back.
    if (server === null) process.exit(0);
    setTimeout(() => process.exit(1), STOP_TIMEOUT).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  server = await createServer({
    ...settings,
    books: rulebooks,
    workers: openWorkerPool((error) => log.error({ err: error }, 'a worker thread broke')),
    log,
  });
  hearConsole(log);
  console.log(`Longroll is ready at ${server.url}`);
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}
