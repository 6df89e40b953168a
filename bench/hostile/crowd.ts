import { once } from 'node:events';
import { getPriority, setPriority } from 'node:os';
import { TableState } from '@longroll/protocol';
import type { Hand } from '@longroll/rules/kernel/view';
import { Client, type Room } from 'colyseus.js';
import { fork } from 'node:child_process';
import { connect } from 'node:net';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { fieldOf } from '../field.ts';
import { onHand } from '../on-hand.ts';
import { pause } from '../test-server.ts';

/*
 * Crowds that come from one address and do what anybody may, as fast as they are let, in a process of their own: `node crowd.ts <url> <name> <battle,…>`. Their parent
 * hears once a second how much they did and how much was refused. They leave the processor to others: what is measured is the server.
 */

/** Sockets of one crowd, and what each of them asks a second: the pace at which the server hangs up on nobody. */
const SOCKETS = 60;
const PER_SECOND = 15;
/** Half-sent requests that are held at once, if they are let. */
const HALVES = 2000;
/** HTTP requests under way at once. */
const HANDS = 20;
const PATIENCE = 10_000;
/** So much less than those who are measured has a crowd of the processor, in steps of the system. */
const AFTER = 5;
/** Where all of them seem to come from: a proxy that the server trusts says so, or the socket itself. */
const ADDRESS = '198.51.100.7';
const OWN_ADDRESS = '127.0.0.2';

export const CROWDS = ['history', 'talk', 'half-sent', 'creators', 'players', 'joiners', 'readers', 'records', 'pages'] as const;
export type Crowd = (typeof CROWDS)[number];

/** What a crowd has done. */
const tally = z.object({ asked: z.number(), refused: z.number(), failed: z.number() });
export type Tally = z.infer<typeof tally>;

/** Lets a crowd loose and waits until it begins; gives what it has done so far, and a way to send it home. */
export async function gather(
  url: string,
  crowd: Crowd,
  battles: readonly string[],
): Promise<{ readonly done: () => Tally; readonly leave: () => void }> {
  const child = fork(fileURLToPath(import.meta.url), [url, crowd, battles.join()], {
    execArgv: ['--import', '@oxc-node/core/register'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let last: Tally = { asked: 0, refused: 0, failed: 0 };
  child.on('message', (said: unknown) => (last = tally.parse(said)));
  await once(child, 'message');
  return { done: () => last, leave: () => void child.kill('SIGKILL') };
}

const done = { asked: 0, refused: 0, failed: 0 };

const loose: Record<Crowd, (url: string, battles: readonly string[]) => Promise<void>> = {
  /** Spectators who ask for everything that has happened, over and over. */
  history: (url, battles) => spectators(url, battles, () => ['history', { from: 0 }]),
  /** Spectators who talk without end, each sentence as long as it may be. */
  talk: (url, battles) => spectators(url, battles, () => ['chat', { channel: 'spectators', text: 'hum '.repeat(120) }]),
  'half-sent': async (url) => void (await Promise.all(Array.from({ length: HALVES }, () => halves(Number(new URL(url).port))))),
  /** Battles founded, every other with as many units as a guest may send. */
  creators: (url) =>
    hands(async (turn) => {
      const scenario = turn % 2 === 0 ? fieldOf(80) : await anyScenario(url);
      return ask(url, '/api/battles', { scenario, side: 'red', opponent: turn % 4 < 2 ? 'computer' : 'friend', name: 'Mallory' });
    }),
  players,
  joiners: (url, battles) =>
    hands(async (turn) => {
      const room = await joined(url, battles[turn % battles.length] ?? '');
      await room?.leave();
    }),
  /** Lists, and battles of as many tokens as a browser may show. */
  readers: (url, battles) =>
    hands((turn) =>
      turn % 2 === 0
        ? ask(url, '/api/battles/own', {
            seats: Array.from({ length: 240 }, (_, each) => ({ battle: battles[each % battles.length], token: `t${each}` })),
          })
        : ask(url, '/api/battles'),
    ),
  records: (url, battles) => hands((turn) => ask(url, `/api/battles/${battles[turn % battles.length]}/record`)),
  /** The longest files of the pages, packed. */
  pages: async (url) => {
    const [script = '/'] = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(url)).text()) ?? [];
    return hands((turn) => ask(url, turn % 2 === 0 ? script : '/'));
  },
};

if (process.send !== undefined && process.argv[1] === fileURLToPath(import.meta.url)) {
  const [url = '', name = '', battles = ''] = process.argv.slice(2);
  setPriority(Math.min(19, getPriority() + AFTER));
  process.send(done);
  setInterval(() => process.send?.(done), 1000);
  process.once('disconnect', () => process.exit());
  await loose[z.enum(CROWDS).parse(name)](url, battles.split(','));
}

async function spectators(url: string, battles: readonly string[], what: () => readonly [string, object]): Promise<void> {
  await Promise.all(
    Array.from({ length: SOCKETS }, async (_, place) => {
      for (;;) {
        const room = await joined(url, battles[place % battles.length] ?? '');
        if (room === null) await pause(1000);
        else await whileOpen(room, () => void say(room, ...what()));
      }
    }),
  );
}

/** People who play against themselves as fast as they can, and propose, vote, take back and bring in their words between. */
async function players(url: string): Promise<void> {
  const odd: readonly (readonly [string, object])[] = [
    ['undo', {}],
    ['propose', { kind: 'undo' }],
    ['propose', { kind: 'pause' }],
    ['words', { words: 'hum' }],
    ['vote', { proposal: 'x', agree: true }],
    ['propose', { kind: 'resume' }],
  ];
  await Promise.all(
    Array.from({ length: SOCKETS / 2 }, async () => {
      for (;;) {
        const red = await granted(url, '/api/battles', {
          scenario: await anyScenario(url),
          side: 'red',
          opponent: 'friend',
          name: 'Mallory',
        });
        const black = red === null ? null : await granted(url, `/api/battles/${red.battle}/join`, { name: 'Mallory' });
        if (red === null || black === null) {
          await pause(2000);
          continue;
        }
        await Promise.all(
          [red, black].map(async ({ token }) => {
            const room = await joined(url, red.battle, token);
            if (room === null) return;
            const asked: { hand: Hand | null } = { hand: null };
            let turn = 0;
            onHand(room, (hand) => (asked.hand = hand));
            await whileOpen(room, () => {
              const [question] = asked.hand?.decisions ?? [];
              turn++;
              if (question !== undefined && turn % 3 !== 0)
                void say(room, 'command', {
                  id: `c${turn}`,
                  decision: question.id,
                  answer: question.options[turn % Math.max(1, question.options.length)] ?? question.fallback,
                });
              else void say(room, ...(odd[turn % odd.length] ?? ['undo', {}]));
            });
          }),
        );
      }
    }),
  );
}

/** Does something at the pace of one socket until it is gone. */
async function whileOpen(room: Room, act: () => void): Promise<void> {
  while (room.connection.isOpen) {
    act();
    await pause(1000 / PER_SECOND);
  }
}

async function say(room: Room, kind: string, payload: object): Promise<void> {
  try {
    const reply: unknown = await room.request(kind, payload, { timeout: PATIENCE });
    done.asked++;
    if (typeof reply === 'object' && reply !== null && 'code' in reply && reply.code === 'too-fast') done.refused++;
  } catch (error) {
    done.asked++;
    if (error instanceof Error && 'reason' in error) done.refused++;
    else done.failed++;
  }
}

async function joined(url: string, battle: string, token?: string): Promise<Room | null> {
  try {
    const room: Room = await new Client(url, { headers: { 'x-forwarded-for': ADDRESS } }).joinOrCreate(
      'battle',
      token === undefined ? { battle } : { battle, token },
      TableState,
    );
    room.reconnection.enabled = false;
    room.onMessage('*', () => undefined);
    room.onError(() => undefined);
    done.asked++;
    return room;
  } catch {
    done.asked++;
    done.refused++;
    return null;
  }
}

/** Sockets that begin a request and never end it. */
async function halves(port: number): Promise<void> {
  for (;;) {
    await new Promise<void>((gone) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: OWN_ADDRESS }, () =>
        socket.write('POST /api/battles HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n{'),
      );
      socket.on('error', () => undefined);
      socket.on('data', () => undefined);
      socket.on('close', () => gone());
    });
    done.asked++;
    done.refused++;
    await pause(500);
  }
}

/** As many requests at once as there are hands, one after another. */
async function hands(act: (turn: number) => Promise<unknown>): Promise<void> {
  let turn = 0;
  await Promise.all(
    Array.from({ length: HANDS }, async () => {
      for (;;) {
        await act(turn++).catch(() => done.failed++);
        await pause(10);
      }
    }),
  );
}

function ask(url: string, path: string, body?: object): Promise<string> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    'x-forwarded-for': ADDRESS,
    'accept-encoding': 'gzip',
    ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((answered, failed) => {
    const asked = request(`${url}${path}`, { method: text === undefined ? 'GET' : 'POST', headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        done.asked++;
        if (response.statusCode === 429 || response.statusCode === 503) done.refused++;
        answered(Buffer.concat(chunks).toString());
      });
      response.on('error', failed);
    });
    asked.on('error', failed);
    asked.end(text);
  });
}

const grantedForm = z.object({ battle: z.string(), seat: z.string(), token: z.string() });

async function granted(url: string, path: string, body: object): Promise<z.infer<typeof grantedForm> | null> {
  const read = grantedForm.safeParse(JSON.parse(await ask(url, path, body).catch(() => 'null')));
  return read.success ? read.data : null;
}

let scenarios: readonly string[] = [];

async function anyScenario(url: string): Promise<string> {
  if (scenarios.length === 0)
    scenarios = z
      .array(z.object({ id: z.string() }))
      .parse(await (await fetch(`${url}/api/scenarios`)).json())
      .map(({ id }) => id);
  return scenarios[Math.floor(Math.random() * scenarios.length)] ?? '';
}
