import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A server in a process of its own. */
export interface Child {
  readonly url: string;
  readonly pid: number;
  /** Ends it and waits until it is gone; gives its exit code, or null when a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts a server with these settings in its environment: DATA_DIR, DATABASE_URL, REDIS_URL … */
export async function startChild(settings: Readonly<Record<string, string>>): Promise<Child> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/child-server.ts'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A test that fails ends nothing.
  process.once('exit', () => child.kill('SIGKILL'));
  for await (const url of createInterface({ input: child.stdout })) {
    return {
      url,
      pid: child.pid ?? 0,
      async end(signal) {
        if (child.exitCode === null && child.signalCode === null) {
          const gone = once(child, 'exit');
          child.kill('SIGCONT');
          child.kill(signal);
          await gone;
        }
        return child.exitCode;
      },
    };
  }
  throw new Error('the server did not start');
}
