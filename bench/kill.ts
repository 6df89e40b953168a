import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TableState, type CommandReply, type HandMessage, type HistoryReply } from '@longroll/protocol';
import type { Hand } from '@longroll/rules/kernel/view';
import { Client, type Room } from 'colyseus.js';
import { ANY_NUMBER } from './house.ts';
import { percentiles } from './percentiles.ts';

/**
 * Kills a server at random instants of random battles under load, and looks for what was lost. `node --import tsx bench/kill.ts [kills] [battles]
 * [seconds]`, the last to stop earlier; with DATABASE_URL on PostgreSQL, else on the embedded store. Every player is a real socket that finds its
 * way back by itself; every command is sent until it is answered. It fails when an acknowledged command is missing or there twice, or a battle
 * does not open with its hash.
 */
const kills = Number(process.argv[2] ?? 20);
const battles = Number(process.argv[3] ?? 8);
const deadline = Date.now() + Number(process.argv[4] ?? 86_400) * 1000;
const PORT = Number(process.env['PORT'] ?? 4790);
const url = `http://127.0.0.1:${PORT}`;
/** Longest time between two kills, milliseconds. */
const LONGEST = 1500;
/** A browser is back within this after the server is up, milliseconds. */
const BACK = 5000;

interface Acknowledged {
  readonly id: string;
  readonly decision: string;
  readonly answer: unknown;
  readonly seq: number;
}

/** One player at one seat, as a browser would be. */
class Player {
  readonly battle: string;
  readonly token: string;
  room: Room | null = null;
  hand: Hand | null = null;
  /** What was acknowledged since the last look, newest last. */
  readonly acknowledged: Acknowledged[] = [];
  #sent = 0;
  #wanted = true;

  constructor(battle: string, token: string) {
    this.battle = battle;
    this.token = token;
  }

  async live(): Promise<void> {
    const stay = this.#stay();
    const play = this.#play();
    await Promise.all([stay, play]);
  }

  stop(): void {
    this.#wanted = false;
    void this.room?.leave();
  }

  async #stay(): Promise<void> {
    while (this.#wanted) {
      if (this.room === null) await this.#join();
      await pause(20);
    }
  }

  async #join(): Promise<void> {
    try {
      const room: Room = await new Client(url).joinOrCreate('battle', { battle: this.battle, token: this.token }, TableState);
      room.reconnection.enabled = false;
      room.onMessage('hand', (message: HandMessage) => (this.hand = message.hand));
      room.onMessage('*', () => undefined);
      room.onLeave(() => {
        this.room = null;
        this.hand = null;
      });
      room.onError(() => undefined);
      this.room = room;
    } catch {
      await pause(200);
    }
  }

  /** Answers what it is asked with one of the legal answers, and stays with each command until it is answered. */
  async #play(): Promise<void> {
    while (this.#wanted) {
      const [question] = this.hand?.decisions ?? [];
      if (question === undefined) {
        await pause(10);
        continue;
      }
      const answer = question.options[Math.floor(Math.random() * question.options.length)] ?? question.fallback;
      const command = { id: `k${++this.#sent}`, decision: question.id, answer };
      for (;;) {
        const reply = await this.#send(command);
        if (reply === null && this.#wanted) continue;
        if (reply?.ok === true) this.acknowledged.push({ ...command, seq: reply.seq });
        break;
      }
      this.hand = this.hand === null ? null : { ...this.hand, decisions: this.hand.decisions.filter((each) => each.id !== question.id) };
    }
  }

  async #send(command: object): Promise<CommandReply | null> {
    const { room } = this;
    if (room === null) {
      await pause(20);
      return null;
    }
    try {
      return await Promise.race([room.request('command', command, { timeout: 3000 }), this.#cut(room)]);
    } catch {
      return null;
    }
  }

  /** Resolves when the line is cut, so that nobody waits for an answer that cannot come. */
  #cut(room: Room): Promise<null> {
    return new Promise((cut) => room.onLeave(() => cut(null)));
  }
}

process.once('SIGTERM', () => {
  server.kill('SIGKILL');
  process.exit(1);
});
const data = await mkdtemp(join(tmpdir(), 'longroll-kill-'));
let server = await start();
const backs: number[] = [];
let commands = 0;
let over = 0;
try {
  const tables = await Promise.all(Array.from({ length: battles }, seated));
  let running = tables.flat().map((player) => player.live());
  for (let kill = 1; kill <= kills && Date.now() < deadline; kill++) {
    await pause(100 + Math.random() * LONGEST);
    server.kill('SIGKILL');
    await once(server, 'exit');
    server = await start();
    const up = Date.now();
    while (tables.flat().some(({ room }) => room === null)) {
      if (Date.now() - up > 60_000) throw new Error('somebody does not come back');
      await pause(10);
    }
    backs.push(Date.now() - up);
    for (const [place, table] of tables.entries()) {
      commands += await looked(table);
      if (table.every(({ hand }) => hand !== null && hand.decisions.length === 0) && (await finished(table))) {
        over++;
        for (const player of table) player.stop();
        tables[place] = await seated();
        running = [...running, ...(tables[place] ?? []).map((player) => player.live())];
      }
    }
    process.stderr.write(`\r${kill} kills, ${commands} commands acknowledged, ${over} battles ended `);
  }
  for (const player of tables.flat()) player.stop();
  await Promise.all(running);
} finally {
  server.kill('SIGKILL');
  await once(server, 'exit').catch(() => undefined);
  await rm(data, { recursive: true, force: true });
}
console.log(`\n${backs.length} kills of ${battles} battles on ${process.env['DATABASE_URL'] === undefined ? 'the embedded store' : 'PostgreSQL'}: ${commands} acknowledged commands, 0 lost, 0 twice, every hash right`);
console.log(`everybody back after the server was up, ms: ${percentiles(backs)}`);
const late = backs.filter((each) => each > BACK).length;
if (late > 0) console.log(`after ${late} of ${backs.length} kills somebody needed longer than ${BACK} ms`);
process.exit(late > 0 ? 1 : 0);

/** Sends what was acknowledged once more: each must be answered as before, and the events must be one row without gap or double. */
async function looked(table: readonly Player[]): Promise<number> {
  let known = 0;
  for (const player of table) {
    const said = player.acknowledged.splice(0);
    known += said.length;
    for (const { seq, ...command } of said.slice(-5)) {
      const reply: CommandReply = await asked(player, 'command', command);
      if (!reply.ok || reply.seq !== seq) throw new Error(`battle ${player.battle}: an acknowledged command was lost: ${JSON.stringify([command, seq, reply])}`);
    }
    const newest = said.at(-1)?.seq ?? 0;
    const { events }: HistoryReply = await asked(player, 'history', { from: 0 });
    events.forEach((event, place) => {
      if (event.seq !== place) throw new Error(`battle ${player.battle}: event ${place} is missing or there twice`);
    });
    if (events.length < newest) throw new Error(`battle ${player.battle}: ${newest} events were acknowledged, there are ${events.length}`);
  }
  return known;
}

async function asked<Reply>(player: Player, kind: string, payload: unknown): Promise<Reply> {
  for (let tries = 0; ; tries++) {
    try {
      if (player.room === null) throw new Error('away');
      const reply: Reply = await player.room.request(kind, payload, { timeout: 10_000 });
      return reply;
    } catch (error) {
      if (tries > 50) throw error;
      await pause(200);
    }
  }
}

async function finished(table: readonly Player[]): Promise<boolean> {
  const summary: { status: string } = await (await fetch(`${url}/api/battles/${table[0]?.battle}`)).json();
  return summary.status === 'over';
}

async function seated(): Promise<Player[]> {
  const scenarios: { id: string }[] = await (await fetch(`${url}/api/scenarios`)).json();
  const { id: scenario } = scenarios[Math.floor(Math.random() * scenarios.length)] ?? { id: '' };
  const summary: { seats: { side: string }[] } = { seats: [] };
  const red = await grant('/api/battles', { scenario, side: 'red', opponent: 'friend', name: 'Ann' });
  Object.assign(summary, await (await fetch(`${url}/api/battles/${red.battle}`)).json());
  const players = [new Player(red.battle, red.token)];
  for (let seat = 1; seat < summary.seats.length; seat++) {
    const other = await grant(`/api/battles/${red.battle}/join`, { name: `Ben ${seat}` });
    players.push(new Player(other.battle, other.token));
  }
  return players;
}

async function grant(path: string, body: unknown): Promise<{ battle: string; token: string }> {
  for (;;) {
    const response = await fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    if (response.status === 429) {
      await pause(500);
      continue;
    }
    const given: { battle: string; token: string } = await response.json();
    if (response.status !== 201) throw new Error(`no seat: ${response.status} ${JSON.stringify(given)}`);
    return given;
  }
}

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: fileURLToPath(new URL('../packages/server', import.meta.url)),
    env: { ...ANY_NUMBER, ...process.env, PORT: String(PORT), HOST: '127.0.0.1', DATA_DIR: data, LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready, fail) => {
    child.stdout.once('data', () => ready());
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}`)));
  });
  return child;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
