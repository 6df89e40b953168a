import { percentiles } from './percentiles.ts';

/**
 * What a large club comes to, where there are not machines enough to try: `npm run bench -- growth [battles=10000] [spectators=100000] [servers=24] …`, every figure of `GIVEN` by its name. Servers, the
 * flushes of their journals and the database's cores are played event by event, with costs that were measured; what follows from them by multiplication alone is multiplied.
 */
const GIVEN = {
  battles: 10_000,
  spectators: 100_000,
  servers: 24,
  /** Spectators of one table that its server serves itself; whoever comes beyond is served elsewhere, by a relay, or not at all. */
  crowd: Number.POSITIVE_INFINITY,
  /** Between two commands of a battle, seconds: two players, each of whom answers every five. */
  every: 2.5,
  /** How long a spectator stays, seconds. */
  stay: 1800,
  /**
   * Processor milliseconds of a server: a command, its own share of the store included; for each who watches, what is got ready at one go, and what is written to their
   * socket, so many at a time; and one who comes.
   */
  command: 1.68,
  ready: 0.002,
  shown: 0.015,
  portion: 200,
  comes: 6.6,
  /** Processor milliseconds of the database: a flush, and each row in it; and what its disk takes to have a flush safe. */
  flush: 0.45,
  row: 0.035,
  disk: 2,
  cores: 8,
  /** Flushes a server has under way at once. */
  lanes: 2,
  /** Bytes a command: the log the database writes ahead, the journal with its indexes, down the line to each who is shown it. */
  log: 1400,
  journal: 700,
  line: 470,
  /** Messages to Redis: whoever comes, and a second of a server. */
  meeting: 2.1,
  beat: 1.4,
  /** What each bears: sockets and milliseconds at one go at a server, messages a second at Redis, megabytes of log a second at the disk. */
  sockets: 4000,
  pause: 50,
  messages: 50_000,
  megabytes: 200,
};
const given = { ...GIVEN };
for (const word of process.argv.slice(2)) {
  const [name = '', value] = word.split('=');
  if (!isGiven(name) || value === undefined) throw new Error(`${word}: there are ${Object.keys(GIVEN).join(', ')}`);
  given[name] = Number(value);
}
/** Simulated: so long until it runs evenly, and so long that is looked at. */
const WARMING = 5;
const SECONDS = 20;

/** A command on its way. */
interface Sent {
  readonly at: number;
  readonly server: Server;
  readonly watchers: number;
}

/** A server: its core, the rows that wait for a flush, and flushes under way. */
interface Server {
  free: number;
  worked: number;
  waiting: Sent[];
  flushing: number;
}

/** What happens when, the earliest first. */
class Agenda {
  readonly #heap: { readonly at: number; readonly act: () => void }[] = [];

  add(at: number, act: () => void): void {
    let place = this.#heap.push({ at, act }) - 1;
    while (place > 0 && this.#at((place - 1) >> 1) > at) place = this.#swap(place, (place - 1) >> 1);
  }

  next(): { readonly at: number; readonly act: () => void } | undefined {
    const first = this.#heap[0];
    const last = this.#heap.pop();
    if (first === undefined || last === undefined || this.#heap.length === 0) return first;
    this.#heap[0] = last;
    for (let place = 0; ;) {
      const [left, right] = [2 * place + 1, 2 * place + 2];
      const child = this.#at(right) < this.#at(left) ? right : left;
      if (this.#at(child) >= last.at) return first;
      place = this.#swap(place, child);
    }
  }

  #at(place: number): number {
    return this.#heap[place]?.at ?? Number.POSITIVE_INFINITY;
  }

  #swap(one: number, other: number): number {
    const [first, second] = [this.#heap[one], this.#heap[other]];
    if (first !== undefined && second !== undefined) [this.#heap[one], this.#heap[other]] = [second, first];
    return other;
  }
}

const agenda = new Agenda();
const servers = Array.from({ length: given.servers }, (): Server => ({ free: 0, worked: 0, waiting: [], flushing: 0 }));
const cores = Array.from({ length: given.cores }, () => 0);
const delays: number[] = [];
const watched: number[] = [];
let flushes = 0;
let rows = 0;
let written = 0;
let random = 1;
/** As many at the most watched table as at the second and third together, and so on: half the tables have hardly anybody. */
const harmonic = Array.from({ length: given.battles }, (_, rank) => 1 / (rank + 1)).reduce((sum, each) => sum + each, 0);
const audience = Array.from({ length: given.battles }, (_, rank) => Math.floor(given.spectators / harmonic / (rank + 1)));
const seen = audience.map((each) => Math.min(each, given.crowd));

for (let battle = 0; battle < given.battles; battle++) {
  const server = servers[battle % given.servers];
  const watchers = seen[battle] ?? 0;
  if (server !== undefined) agenda.add(chance() * given.every * 1000, () => played(server, watchers, now));
}
let now = 0;
for (let next = agenda.next(); next !== undefined && next.at < (WARMING + SECONDS) * 1000; next = agenda.next()) {
  now = next.at;
  next.act();
}
report();

/** A command comes in, and the next one of its battle is under way. */
function played(server: Server, watchers: number, at: number): void {
  agenda.add(at + given.every * 1000 * (0.5 + chance()), () => played(server, watchers, now));
  work(server, given.command / 2, () => {
    server.waiting.push({ at, server, watchers });
    flush(server);
  });
}

/** Something for a server's core, which does one thing after another. */
function work(server: Server, milliseconds: number, done: () => void): void {
  server.free = Math.max(server.free, now) + milliseconds;
  if (now >= WARMING * 1000) server.worked += milliseconds;
  agenda.add(server.free, done);
}

function flush(server: Server): void {
  if (server.flushing === given.lanes || server.waiting.length === 0) return;
  const group = server.waiting.splice(0, 200);
  server.flushing++;
  const core = cores.indexOf(Math.min(...cores));
  const took = given.flush + given.row * group.length;
  const end = Math.max(cores[core] ?? 0, now) + took;
  cores[core] = end;
  if (now >= WARMING * 1000) [flushes, rows, written] = [flushes + 1, rows + group.length, written + took];
  agenda.add(end + given.disk, () => {
    server.flushing--;
    for (const each of group) work(server, given.command / 2 + each.watchers * given.ready, () => sendTo(each));
    flush(server);
  });
}

/** The players have been told; now those who watch are, a portion at a time. */
function sendTo({ at, server, watchers }: Sent): void {
  if (at >= WARMING * 1000) delays.push(now - at);
  shownTo(server, watchers, at);
}

function shownTo(server: Server, watchers: number, at: number): void {
  if (watchers === 0) return;
  const portion = Math.min(watchers, given.portion);
  work(server, portion * given.shown, () => {
    if (portion === watchers && at >= WARMING * 1000) watched.push(now - at);
    shownTo(server, watchers - portion, at);
  });
}

function report(): void {
  const perSecond = given.battles / given.every;
  const comers = given.spectators / given.stay;
  const busy = servers.map(({ worked }) => (worked + (comers / given.servers) * SECONDS * given.comes) / SECONDS / 1000);
  const atServer = servers.map((_, place) =>
    seen.reduce((sum, each, battle) => sum + (battle % given.servers === place ? each + 2 : 0), 0),
  );
  const shownAll = seen.reduce((sum, each) => sum + each + 2, 0) / given.every;
  console.log(
    `${given.battles} battles, ${given.spectators} spectators, ${given.servers} servers: ${perSecond.toFixed(0)} commands a second`,
  );
  console.log(`command to the opponent's table, ms: ${percentiles(delays)}`);
  if (watched.length > 0) console.log(`to the last who watches, ms: ${percentiles(watched)}`);
  console.log(
    `${(flushes / SECONDS).toFixed(0)} flushes a second of ${(rows / flushes).toFixed(1)} rows; the database writes ahead ${megabytes(perSecond * given.log)} MB a second`,
  );
  console.log(
    `the journal grows by ${(megabytes(perSecond * given.journal) * 3.6).toFixed(0)} GB an hour of this; ${megabytes(shownAll * given.line)} MB a second go down all lines\n`,
  );
  const walls: readonly (readonly [string, number, number])[] = [
    ['cores of the fullest server', Math.max(...busy), 0.8],
    ['cores of the database', written / SECONDS / 1000, given.cores * 0.8],
    ['its log, MB a second', megabytes(perSecond * given.log), given.megabytes],
    ['sockets of the fullest server', Math.max(...atServer), given.sockets],
    ['the longest that one command keeps a server from others, ms', given.command + (seen[0] ?? 0) * given.ready, given.pause],
    ['messages a second at Redis', comers * given.meeting + given.servers * given.beat, given.messages],
  ];
  for (const [what, is, bears] of walls.toSorted((one, other) => other[1] / other[2] - one[1] / one[2]))
    console.log(`${`${(is / bears).toFixed(2)} of what it bears`.padEnd(26)}${what}: ${is.toFixed(1)} of ${bears.toFixed(1)}`);
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 100_000) / 10;
}

/** A number from 0 to 1, the same ones in every run. */
function chance(): number {
  random = (random * 48_271) % 2_147_483_647;
  return random / 2_147_483_647;
}

function isGiven(name: string): name is keyof typeof GIVEN {
  return name in GIVEN;
}
