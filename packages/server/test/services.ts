import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';

/* Other people's servers that some tests need. Each is started for the test on a port and a folder of its own, and gone after it. */

export interface Service {
  readonly url: string;
  /** Stops it in its tracks: it answers nothing and forgets nothing. */
  freeze(): void;
  thaw(): void;
  /** Starts it again where it was, after a `stop`. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops it and sweeps up. */
  end(): Promise<void>;
}

interface Recipe {
  readonly program: string;
  readonly args: readonly string[];
  readonly port: number;
  readonly folder: string;
  /** The user it must run as when we are root. */
  readonly user?: { readonly uid: number; readonly gid: number };
  /** How it is asked to end. */
  readonly farewell: NodeJS.Signals;
  /** Whether it does its work; an open port is not enough where there is one. */
  readonly works?: () => Promise<boolean>;
}

/** A PostgreSQL server with an empty database in a folder below `parent`, or null where there is none. */
export async function postgresql(parent = tmpdir()): Promise<Service | null> {
  const program = programOf('postgres');
  const initdb = programOf('initdb');
  if (program === null || initdb === null) return null;
  const user = process.getuid?.() === 0 ? account('postgres') : undefined;
  const folder = await mkdtemp(join(parent, 'longroll-postgresql-'));
  const data = join(folder, 'data');
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  execFileSync(initdb, ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  });
  const port = await freePort();
  const args = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const works = async () => {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      // Somebody else's may have been quicker at this port.
      const { rows } = await client.query<{ data_directory: string }>('show data_directory');
      return rows[0]?.data_directory === data;
    } catch {
      return false;
    } finally {
      await client.end();
    }
  };
  return service(url, { program, args, port, folder, farewell: 'SIGINT', works, ...(user === undefined ? {} : { user }) });
}

/** A Redis server, or null where there is none. */
export async function redis(): Promise<Service | null> {
  const program = programOf('redis-server');
  if (program === null) return null;
  const folder = await mkdtemp(join(tmpdir(), 'longroll-redis-'));
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  return service(`redis://127.0.0.1:${port}`, { program, args, port, folder, farewell: 'SIGTERM' });
}

/** nginx with a configuration for the port and folder it is given, or null where there is none. */
export async function nginx(configure: (port: number, folder: string) => Promise<string>): Promise<Service | null> {
  const program = programOf('nginx');
  if (program === null) return null;
  const folder = await mkdtemp(join(tmpdir(), 'longroll-nginx-'));
  mkdirSync(join(folder, 'logs'));
  const port = await freePort();
  const path = await configure(port, folder);
  const args = ['-p', folder, '-c', path, '-e', join(folder, 'logs', 'error.log'), '-g', 'daemon off;'];
  return service(`http://127.0.0.1:${port}`, { program, args, port, folder, farewell: 'SIGTERM' });
}

/**
 * Servers for the tests of the suite this is called in, each started before them and gone after them. Where one of them is not on the
 * machine the tests are passed over, and it is said aloud what is `untested`.
 */
export function servicesForTests<Name extends string>(
  untested: string,
  needed: Readonly<Record<Name, () => Promise<Service | null>>>,
): (name: Name) => Service {
  const running = new Map<string, Service>();
  before(async function () {
    for (const [name, begin] of Object.entries<() => Promise<Service | null>>(needed)) {
      const service = await begin();
      if (service === null) {
        console.log(`    There is no ${name} on this machine: ${untested}.`);
        // Nothing can be tried with a server that is not there; everything else still is.
        this.skip();
      }
      running.set(name, service);
    }
  });
  after(async () => {
    for (const service of running.values()) await service.end();
  });
  return (name) => {
    const service = running.get(name);
    if (service === undefined) throw new Error(`${name} has not been started`);
    return service;
  };
}

async function service(url: string, recipe: Recipe): Promise<Service> {
  let running = await started(recipe);
  const family = (signal: NodeJS.Signals) => {
    for (const pid of [running.pid ?? 0, ...childrenOf(running.pid ?? 0)]) signalled(pid, signal);
  };
  const stop = async () => {
    if (running.exitCode !== null || running.signalCode !== null) return;
    const gone = once(running, 'exit');
    family('SIGCONT');
    running.kill(recipe.farewell);
    await gone;
  };
  return {
    url,
    freeze: () => family('SIGSTOP'),
    thaw: () => family('SIGCONT'),
    start: async () => {
      running = await started(recipe);
    },
    stop,
    end: async () => {
      await stop();
      await rm(recipe.folder, { recursive: true, force: true });
    },
  };
}

/** A child may have ended since it was counted. */
function signalled(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Runs a program and waits until it is ready. */
async function started({ program, args, port, folder, user, works }: Recipe): Promise<ChildProcess> {
  const child = spawn(program, args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (words: Buffer) => (said += words.toString()));
  const end = Date.now() + 240_000;
  while (!(await answers(port)) || (works !== undefined && !(await works()))) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`${program} does not start: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return child;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Path of a program: where programs are, or among Debian's PostgreSQL. */
export function programOf(name: string): string | null {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').sort().reverse() : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    '/usr/sbin',
    ...versions.map((each) => `/usr/lib/postgresql/${each}/bin`),
  ];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

function account(name: string): { uid: number; gid: number } | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${name}:`));
  if (line === undefined) return undefined;
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/** A database server works through processes of its own. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, ppid] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? [];
        return Number(ppid) === parent ? [Number(name)] : [];
      } catch {
        return [];
      }
    });
}
