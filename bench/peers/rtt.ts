import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { WebSocket, type RawData } from 'ws';
import { z } from 'zod';
import type { Line, Match, Move, Peer } from './match.ts';

/** What a title says of itself: who plays, and where it begins. */
const title = z.object({ roles: z.array(z.string()).length(2), scenarios: z.array(z.string()).min(1) });
/** What somebody may do, by name: a list of what with, or nothing more to say. */
const view = z.object({ actions: z.record(z.string(), z.unknown()).nullish() });
const message = z.union([
  z.tuple([z.literal('state'), view, z.number()]),
  z.tuple([z.literal('error'), z.unknown()]),
  z.tuple([z.string()]).rest(z.unknown()),
]);

/**
 * Rally the Troops, a peer with real rules that writes every action down before it tells it: each title of two sides in a folder that is given by hand, with the server in
 * it, its packages installed and its titles under `public`. None of it is ours to ship. Each title has a new database, made as its own documents say.
 */
export function rallyTheTroops(given: string): Peer[] {
  const folder = resolve(given);
  const titles = readdirSync(join(folder, 'public')).filter((each) => existsSync(join(folder, 'public', each, 'title.sql')));
  return titles.map((id) => {
    const { roles, scenarios } = title.parse(createRequire(`${folder}/`)(`./public/${id}/rules.js`));
    const database = join(mkdtempSync(join(tmpdir(), 'longroll-rtt-')), 'db');
    for (const file of ['schema.sql', `public/${id}/title.sql`]) {
      const { status, stderr } = spawnSync('sqlite3', [database], { input: readFileSync(join(folder, file)), encoding: 'utf8' });
      if (status !== 0) throw new Error(`${file}: ${stderr ?? 'there is no sqlite3'}`);
    }
    return {
      name: `RTT, ${id}`,
      server: './rtt-server.ts',
      settings: { RTT_FOLDER: folder, DATABASE: database },
      open: (url, number) => open(url, number, id, roles, scenarios[0] ?? ''),
    };
  });
}

interface Player {
  readonly line: Line;
  /** What they may do, and the word that says upon which position. */
  may: [name: string, values: unknown][];
  cookie: number;
  send(action: string, value: unknown): void;
}

/** Two people who have signed up found a game, sit down and play random legal actions. */
async function open(url: string, number: number, id: string, roles: readonly string[], scenario: string): Promise<Match> {
  const cookies: string[] = [];
  for (const place of roles.keys()) {
    const name = `player${number}x${place}`;
    const form = { username: name, mail: `${name}@club.test`, password: 'password' };
    cookies.push((await post(`${url}/signup`, '', form)).headers.get('set-cookie')?.split(';')[0] ?? '');
  }
  const [owner = ''] = cookies;
  const game = Number(/\d+$/.exec((await post(`${url}/create/${id}`, owner, { scenario })).headers.get('location') ?? '')?.[0]);
  for (const [place, role] of roles.entries()) await post(`${url}/api/join/${game}/${encodeURIComponent(role)}`, cookies[place] ?? '', {});
  await post(`${url}/api/start/${game}`, owner, {});
  let under: { readonly move: Move; readonly by: Player } | null = null;
  let refused = 0;
  let turn = 0;
  const told = (player: Player) => {
    if (under !== null && under.by !== player) under.move.seen ??= performance.now();
  };
  const players: Player[] = [];
  for (const [place, role] of roles.entries()) {
    const where = `${url.replace('http', 'ws')}/play-socket?title=${id}&game=${game}&role=${encodeURIComponent(role)}&seen=0`;
    players.push(await sit(where, cookies[place] ?? '', told, () => refused++));
  }
  return {
    lines: players.map(({ line }) => line),
    get refused() {
      return refused;
    },
    move() {
      const by = players.find(({ may }) => may.length > 0);
      if (by === undefined || (under !== null && under.by.may.length === 0 && under.move.seen === null)) return null;
      const [name, values] = by.may[randomInt(by.may.length)] ?? ['', null];
      const value: unknown = Array.isArray(values) ? values[randomInt(values.length)] : null;
      by.may = [];
      const move: Move = { id: `${number}:${turn++}`, sent: performance.now(), seen: null };
      under = { move, by };
      by.send(name, value);
      return move;
    },
  };
}

async function sit(url: string, cookie: string, told: (player: Player) => void, refused: () => void): Promise<Player> {
  const socket = new WebSocket(url, { perMessageDeflate: false, headers: { cookie } });
  const player: Player = {
    line: { table: 0, own: 0 },
    may: [],
    cookie: 0,
    send: (action, value) => socket.send(JSON.stringify(['action', [action, value, player.cookie]])),
  };
  socket.on('message', (data: RawData) => {
    if (!Buffer.isBuffer(data)) return;
    const text = data.toString();
    player.line.table += Buffer.byteLength(text);
    const said = message.parse(JSON.parse(text));
    if (said[0] === 'error') refused();
    if (!isState(said)) return;
    player.may = Object.entries(said[1].actions ?? {}).filter(([name, values]) => name !== 'undo' && isPossible(values));
    player.cookie = said[2];
    told(player);
  });
  await once(socket, 'open');
  return player;
}

type Said = z.infer<typeof message>;

function isState(said: Said): said is Extract<Said, ['state', unknown, number]> {
  return said[0] === 'state';
}

/** What is listed may be out of reach just now; an empty list is nothing to choose from. */
function isPossible(values: unknown): boolean {
  return Array.isArray(values) ? values.length > 0 : values === 1 || values === true || (typeof values === 'string' && values !== '');
}

function post(url: string, cookie: string, form: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(url, { method: 'POST', redirect: 'manual', headers: { cookie }, body: new URLSearchParams(form) });
}
