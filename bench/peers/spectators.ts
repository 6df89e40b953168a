import type { Room } from 'colyseus.js';
import { firstScenario } from '../test-server.ts';
import { share } from '../percentiles.ts';
import { BRISK, WARM, WARMING } from './abreast.ts';
import { colyseus, matchOf, watch } from './colyseus.ts';
import { fought, longroll, sit } from './longroll.ts';
import { isPatch } from './room-line.ts';
import { opened, type Match, type Move, type Peer } from './match.ts';
import { delays, paced } from './pace.ts';
import { startServer } from './server-child.ts';

/** Between two moves of the battle everybody watches, milliseconds. */
const EVERY = 200;

/** A table that can be watched. */
interface Stage {
  readonly match: Match;
  watch(): Promise<Room>;
}

export interface Watched {
  readonly peer: string;
  /** A move to the last spectator's line, and to the opponent's table without spectators and with all of them; milliseconds. */
  readonly last: number;
  readonly alone: number;
  readonly watched: number;
  readonly cpu: number;
}

/** One table with so many spectators, at our server and in a bare room. */
export async function spectators(count: number, seconds: number): Promise<Watched[]> {
  return [
    await watched(colyseus, count, seconds, async (url) => ({
      match: matchOf(0, [await watch(url, 0), await watch(url, 0)]),
      watch: async () => (await watch(url, 0)).room,
    })),
    await watched(longroll, count, seconds, async (url) => {
      const { match, battle } = await fought(url, await firstScenario(url));
      return { match, watch: async () => (await sit(url, { battle })).room };
    }),
  ];
}

async function watched(peer: Peer, count: number, seconds: number, set: (url: string) => Promise<Stage>): Promise<Watched> {
  const server = await startServer(peer.server);
  try {
    // Players at other tables warm the server up; the number of the watched one is not among theirs.
    await paced(await opened(peer, server.url, 1, 1 + WARM), BRISK, WARMING);
    const { match, watch } = await set(server.url);
    await paced([match], EVERY, 3);
    const alone = await paced([match], EVERY, seconds);
    let reached: number[] = [];
    const rooms: Room[] = [];
    while (rooms.length < count) {
      rooms.push(...(await Promise.all(Array.from({ length: Math.min(10, count - rooms.length) }, watch))));
      process.stderr.write(`\r${peer.name}: ${rooms.length} spectators `);
    }
    process.stderr.write('\r\x1b[K');
    for (const room of rooms)
      room.connection.events.onmessage = ({ data }: MessageEvent) => void (isPatch(data) && reached.push(performance.now()));
    await paced([match], EVERY, 2);
    reached = [];
    const { cpu: begun } = await server.ask('usage');
    const { moves } = await paced([match], EVERY, seconds);
    const { cpu: ended } = await server.ask('usage');
    return {
      peer: peer.name,
      last: share(lastOf(moves, reached), 0.99),
      alone: share(delays(alone.moves), 0.99),
      watched: share(delays(moves), 0.99),
      cpu: (ended - begun) / moves.length,
    };
  } finally {
    await server.end();
  }
}

/** Of every move that was shown, how long it took to the last one it reached before the next. */
function lastOf(moves: readonly Move[], reached: readonly number[]): number[] {
  return moves.flatMap(({ sent, seen }, place) => {
    const until = moves[place + 1]?.sent ?? Infinity;
    const last = reached.filter((at) => at > sent && at < until).at(-1);
    return seen === null || last === undefined ? [] : [last - sent];
  });
}
