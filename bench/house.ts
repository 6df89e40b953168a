import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SeatGrant } from '@longroll/protocol';

const server = fileURLToPath(new URL('../packages/server', import.meta.url));
/** Longest wait for anything, milliseconds. */
export const PATIENCE = 60_000;
/** And for a server with a new database, while other programs keep the machine busy. */
const STARTING = 180_000;

/** Settings of a server at which one address does as much as it likes: whoever measures has but one. The pace of each socket stands. */
export const ANY_NUMBER = {
  LIMIT_CONNECTIONS: '0', LIMIT_CONNECTIONS_PER_ADDRESS: '0', LIMIT_REQUESTS_PER_MINUTE: '0', LIMIT_JOINS_PER_MINUTE: '0', LIMIT_OPENINGS_PER_MINUTE: '0',
  LIMIT_FOUNDINGS_PER_HOUR: '0', LIMIT_WRONG_TOKENS_PER_HOUR: '0',
};

/** Measures at a real server in a process of its own, which is gone afterwards with all its data. Then ends this process, whatever still hangs. */
export async function atHouse(measure: (url: string) => Promise<void>): Promise<never> {
  const data = await mkdtemp(join(tmpdir(), 'longroll-bench-'));
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: server,
    env: { ...ANY_NUMBER, ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: data, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = new Promise<string>((found, fail) => {
    let said = '';
    const late = setTimeout(() => fail(new Error('the server does not start')), STARTING);
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}`)));
    child.stdout.on('data', (words: Buffer) => {
      said += words.toString();
      const url = /(http:\S+)/.exec(said)?.[1];
      if (url === undefined) return;
      clearTimeout(late);
      found(url);
    });
  });
  try {
    await measure(await address);
  } finally {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
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

/** Id of the scenario the house shows first. */
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
