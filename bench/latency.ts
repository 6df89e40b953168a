import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TableState, type CommandReply, type EventsMessage, type HandMessage } from '@longroll/protocol';
import type { Hand } from '@longroll/rules/kernel/view';
import { Client, type Room } from 'colyseus.js';
import { percentiles } from './percentiles.ts';

/** How long a player waits: a real server in a process of its own, real sockets, two players and a spectator. `node --import tsx bench/latency.ts [commands]`. */
const wanted = Number(process.argv[2] ?? 300);
const server = fileURLToPath(new URL('../packages/server', import.meta.url));
/** Longest wait for anything, milliseconds. */
const PATIENCE = 60_000;

interface Guest {
  readonly seat: string;
  readonly room: Room;
  hand: Hand | null;
}

const data = await mkdtemp(join(tmpdir(), 'longroll-bench-'));
const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
  cwd: server,
  env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: data, LOG_LEVEL: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const url = await address();
  await measure(url);
} finally {
  child.kill('SIGTERM');
  await once(child, 'exit');
  await rm(data, { recursive: true, force: true });
}
process.exit();

function address(): Promise<string> {
  return new Promise((found, fail) => {
    let said = '';
    const late = setTimeout(() => fail(new Error('the server does not start')), PATIENCE);
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}`)));
    child.stdout.on('data', (words: Buffer) => {
      said += words.toString();
      const url = /(http:\S+)/.exec(said)?.[1];
      if (url === undefined) return;
      clearTimeout(late);
      found(url);
    });
  });
}

async function measure(url: string): Promise<void> {
  const acknowledged: number[] = [];
  const seen: number[] = [];
  for (let battle = 1; acknowledged.length < wanted; battle++) {
    const scenario = await firstScenario(url);
    const founder = await grant(`${url}/api/battles`, { scenario, side: 'red', opponent: 'friend', name: 'Ann' });
    const joiner = await grant(`${url}/api/battles/${founder.battle}/join`, { name: 'Ben' });
    const guests = [await sit(url, founder), await sit(url, joiner)];
    await play(guests, acknowledged, seen);
    for (const { room } of guests) void room.leave();
    process.stderr.write(`\r${acknowledged.length} commands, ${battle} battles `);
  }
  console.log(`\ncommand to acknowledgement, ms:      ${percentiles(acknowledged)}`);
  console.log(`command to the opponent's table, ms: ${percentiles(seen)}`);
}

/** Plays what each question falls back on until the battle stops asking or enough has been measured. */
async function play(guests: readonly Guest[], acknowledged: number[], seen: number[]): Promise<void> {
  for (let idle = 0; idle < 20 && acknowledged.length < wanted; ) {
    const guest = guests.find(({ hand }) => (hand?.decisions.length ?? 0) > 0);
    const question = guest?.hand?.decisions[0];
    const opponent = guests.find((each) => each !== guest);
    if (guest === undefined || question === undefined || opponent === undefined) {
      idle++;
      await pause(25);
      continue;
    }
    idle = 0;
    const begun = performance.now();
    const shown = news(opponent.room).then((told) => told && seen.push(performance.now() - begun));
    const answer = question.options.at(acknowledged.length % Math.max(1, question.options.length)) ?? question.fallback;
    guest.hand = null;
    const reply: CommandReply = await guest.room.request('command', { id: `b${acknowledged.length}`, decision: question.id, answer }, { timeout: PATIENCE });
    if (!reply.ok) throw new Error(`${question.kind}: ${reply.clause} ${reply.message}`);
    acknowledged.push(performance.now() - begun);
    await shown;
    await fresh(guests);
  }
}

/** Resolves when the opponent's connection hears of what happened; false when there was nothing to tell (a secret answer). */
function news(room: Room): Promise<boolean> {
  return new Promise((done) => {
    const stop = room.onMessage('events', ({ events }: EventsMessage) => end(events.length > 0));
    const late = setTimeout(() => end(false), 1000);
    function end(told: boolean): void {
      clearTimeout(late);
      stop();
      done(told);
    }
  });
}

/** Every hand follows its command; nobody answers from an old one. */
async function fresh(guests: readonly Guest[]): Promise<void> {
  for (let waited = 0; waited < 40 && guests.some(({ hand }) => hand === null); waited++) await pause(5);
}

async function sit(url: string, { battle, seat, token }: { battle: string; seat: string; token: string }): Promise<Guest> {
  const room: Room = await new Client(url).joinOrCreate('battle', { battle, token }, TableState);
  const guest: Guest = { seat, room, hand: null };
  room.onMessage('hand', (message: HandMessage) => (guest.hand = message.hand));
  // Talk, clocks and what does not change are of no interest here.
  room.onMessage('*', () => undefined);
  await fresh([guest]);
  return guest;
}

async function firstScenario(url: string): Promise<string> {
  const scenarios: unknown = await (await fetch(`${url}/api/scenarios`)).json();
  const [first]: unknown[] = Array.isArray(scenarios) ? scenarios : [];
  if (typeof first !== 'object' || first === null || !('id' in first)) throw new Error('the server offers no scenario');
  return String(first.id);
}

async function grant(url: string, body: unknown): Promise<{ battle: string; seat: string; token: string }> {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const given: unknown = await response.json();
  if (typeof given === 'object' && given !== null && 'battle' in given && 'seat' in given && 'token' in given) {
    return { battle: String(given.battle), seat: String(given.seat), token: String(given.token) };
  }
  throw new Error(`no seat: ${response.status} ${JSON.stringify(given)}`);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
