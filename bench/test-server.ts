import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SeatGrant } from '@longroll/protocol';
import { builtServer, serverFlags } from '../scripts/build.mjs';

/** Longest wait for anything, milliseconds. */
export const PATIENCE = 60_000;
/** And for a server with a new database, while other programs keep the machine busy. */
const STARTING = 180_000;

/** Settings of a server at which one address does as much as it likes: whoever measures has but one. The pace of each socket stands. */
export const ANY_NUMBER = {
  LIMIT_CONNECTIONS: '0',
  LIMIT_CONNECTIONS_PER_ADDRESS: '0',
  LIMIT_UNFINISHED_PER_ADDRESS: '0',
  LIMIT_REQUESTS_PER_SECOND: '0',
  LIMIT_REQUESTS_PER_MINUTE: '0',
  LIMIT_FILES_PER_SECOND: '0',
  LIMIT_JOINS_PER_SECOND: '0',
  LIMIT_ACTS_PER_SECOND: '0',
  LIMIT_PAGES_PER_SECOND: '0',
  LIMIT_TALK_PER_MINUTE: '0',
  LIMIT_SPECTATORS_TALK_PER_MINUTE: '0',
  LIMIT_JOINS_PER_MINUTE: '0',
  LIMIT_OPENINGS_PER_MINUTE: '0',
  LIMIT_CREATIONS_PER_MINUTE: '0',
  LIMIT_CREATIONS_PER_HOUR: '0',
  LIMIT_BATTLES_GOING: '0',
  LIMIT_WRONG_TOKENS_PER_HOUR: '0',
};

/** The server as it is run, in a process of its own. */
export interface TestServer {
  readonly url: string;
  /** Whether it has ended. */
  dead(): boolean;
  /** Ends it, and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Starts the built server with these settings in its environment, and waits until it can be reached. */
export async function startServer(settings: Readonly<Record<string, string>>): Promise<TestServer> {
  const child = spawn(process.execPath, [...serverFlags, builtServer], {
    env: { ...ANY_NUMBER, ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(child, child.stdout);
  const dead = () => child.exitCode !== null || child.signalCode !== null;
  return {
    url,
    dead,
    async end(signal) {
      if (dead()) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}

/** The address a server prints. One that prints none in time, or ends first, has failed. */
async function addressOf(child: ChildProcess, out: NodeJS.ReadableStream): Promise<string> {
  const late = setTimeout(() => child.kill('SIGKILL'), STARTING);
  let said = '';
  for await (const words of out) {
    said += String(words);
    const url = /(http:\S+)/.exec(said)?.[1];
    if (url === undefined) continue;
    clearTimeout(late);
    return url;
  }
  throw new Error('the server does not start');
}

/** Measures at a real server in a process of its own, which is gone afterwards with all its data. Then ends this process, whatever still hangs. */
export async function atServer(measure: (url: string) => Promise<void>): Promise<never> {
  const data = await mkdtemp(join(tmpdir(), 'longroll-bench-'));
  try {
    const server = await startServer({ DATA_DIR: data });
    try {
      await measure(server.url);
    } finally {
      await server.end('SIGTERM');
    }
  } finally {
    await rm(data, { recursive: true, force: true });
  }
  process.exit();
}

/** Founds or joins a battle. */
export async function grant(url: string, body: unknown): Promise<SeatGrant> {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const given: unknown = await response.json();
  if (typeof given === 'object' && given !== null && 'battle' in given && 'seat' in given && 'token' in given) {
    return { battle: String(given.battle), seat: String(given.seat), token: String(given.token) };
  }
  throw new Error(`no seat: ${response.status} ${JSON.stringify(given)}`);
}

/** Id of the scenario the server shows first. */
export async function firstScenario(url: string): Promise<string> {
  const scenarios: unknown = await (await fetch(`${url}/api/scenarios`)).json();
  const [first]: unknown[] = Array.isArray(scenarios) ? scenarios : [];
  if (typeof first !== 'object' || first === null || !('id' in first)) throw new Error('the server offers no scenario');
  return String(first.id);
}

export async function until(so: () => boolean): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (!so()) {
    if (Date.now() > end) throw new Error('waited in vain');
    await pause(2);
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
