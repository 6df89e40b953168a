import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { program } from './program.ts';
import { SHORT_LIVED } from './short-lived.ts';

/** A server in a process of its own. */
export interface Child {
  readonly url: string;
  readonly pid: number;
  lives(): boolean;
  /** Says a line to it. */
  tell(line: string): void;
  /** Ends it and waits until it is gone; gives its exit code, or null when a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Starts a server with these settings in its environment: DATA_DIR, DATABASE_URL, REDIS_URL … `by` is a program, with its arguments, that is
 * to start it; `server` another server than the usual one. One that does not start fails with what it said.
 */
export async function startChild(
  settings: Readonly<Record<string, string>>,
  by: readonly string[] = [],
  server = program('test/child-server.ts'),
): Promise<Child> {
  const [command, ...args] = [...by, process.execPath, SHORT_LIVED, await server];
  const child = spawn(command, args, {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (words: Buffer) => (said += words.toString()));
  // A test that fails ends nothing.
  running.add(child);
  child.once('exit', () => running.delete(child));
  const lives = () => child.exitCode === null && child.signalCode === null;
  for await (const url of createInterface({ input: child.stdout })) {
    process.stderr.write(said);
    child.stderr.pipe(process.stderr);
    return {
      url,
      pid: child.pid ?? 0,
      lives,
      tell: (line) => void child.stdin.write(`${line}\n`),
      async end(signal) {
        if (lives()) {
          const gone = once(child, 'exit');
          child.kill('SIGCONT');
          child.kill(signal);
          await gone;
        }
        return child.exitCode;
      },
    };
  }
  throw new Error(`the server did not start: ${said}`);
}

/** Such a server at a data folder, or at the PostgreSQL server where all tests are to have their stores: it finds what the one before it left. */
export function startChildAt(data: string, settings: Readonly<Record<string, string>> = {}): Promise<Child> {
  const databaseUrl = process.env['TEST_DATABASE_URL'];
  return startChild({ DATA_DIR: data, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }), ...settings });
}
