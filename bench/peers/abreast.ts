import { median, share } from '../percentiles.ts';
import { boardgameIo } from './boardgame.ts';
import { colyseus } from './colyseus.ts';
import { longroll } from './longroll.ts';
import { opened, type Peer } from './match.ts';
import { delays, paced } from './pace.ts';
import { relay } from './relay.ts';
import { startServer } from './server-child.ts';

/** Between two moves of a match, milliseconds; while the server warms up; and of the only battle, when bare commits are wanted. */
const EVERY = 500;
export const BRISK = 100;
const ALONE = 60;
/** Matches that warm a server up, that are measured, and that are looked at for what they weigh. */
export const WARM = 20;
const MEASURED = 200;
const WEIGHED = 400;
/** How long a server warms up, seconds: some six thousand moves, after which the engine has made fast code of what a server does all day long. */
export const WARMING = 30;

export const ON_POSTGRESQL = `${longroll.name}, PostgreSQL`;

/** Longroll with its embedded store, and with PostgreSQL where there is one. */
export function onStores(databaseUrl: string | null): Peer[] {
  return databaseUrl === null ? [longroll] : [longroll, { ...longroll, name: ON_POSTGRESQL, settings: { DATABASE_URL: databaseUrl } }];
}

/** What one peer came to in one run. Milliseconds and bytes. */
export interface Showing {
  readonly peer: string;
  readonly p50: number;
  readonly p99: number;
  /** The same without what the store took over each command. */
  readonly p99Unstored: number;
  readonly cpu: number;
  /** The same of the players, who share a core with PostgreSQL. */
  readonly load: number;
  readonly table: number;
  readonly own: number;
  /** What the process grew by, from its first battles on, a battle; and what of it a further battle has in use. */
  readonly memory: number;
  readonly used: number;
  /** The store at one command, with nothing else going on; with all battles, as a player feels it. Not a number where there is no store. */
  readonly bareCommit: number;
  readonly feltCommit: number;
  readonly refused: number;
}

/** All peers in one run, one after the other, and those besides; Longroll on each store. */
export async function abreast(seconds: number, databaseUrl: string | null, besides: readonly Peer[]): Promise<Showing[]> {
  const showings: Showing[] = [];
  for (const peer of [relay, colyseus, boardgameIo, ...besides, ...onStores(databaseUrl)]) showings.push(await show(peer, seconds));
  return showings;
}

async function show(peer: Peer, seconds: number): Promise<Showing> {
  const server = await startServer(peer.server, peer.settings);
  try {
    const matches = await opened(peer, server.url, 0, WARM);
    // Before it warms up: what is swept up afterwards is not all given back, and would hide what battles need.
    const { rss: before } = await server.ask('memory');
    await paced(matches, BRISK, WARMING);
    await server.ask('stored');
    // Only Longroll has a store to be asked about.
    if (peer.server === longroll.server) await paced(matches.slice(0, 1), ALONE, 4);
    const bare = (await server.ask('stored')).stored.map(([, ms]) => ms);
    matches.push(...(await opened(peer, server.url, WARM, MEASURED)));
    await paced(matches, EVERY, 2);
    await server.ask('stored');
    const { cpu: begun } = await server.ask('usage');
    const { moves, table, own, load } = await paced(matches, EVERY, seconds);
    const { cpu: ended } = await server.ask('usage');
    const stored = new Map((await server.ask('stored')).stored);
    const unstored = moves.map((move) => ({ ...move, seen: move.seen === null ? null : move.seen - (stored.get(move.id) ?? 0) }));
    const { used } = await server.ask('memory');
    matches.push(...(await opened(peer, server.url, MEASURED, WEIGHED)));
    await paced(matches, EVERY, 3);
    // What it noted for us is no part of a battle.
    await server.ask('stored');
    const { rss, used: inUse } = await server.ask('memory');
    return {
      peer: peer.name,
      p50: median(delays(moves)),
      p99: share(delays(moves), 0.99),
      p99Unstored: share(delays(unstored), 0.99),
      cpu: (ended - begun) / moves.length,
      load,
      table: median(table),
      own: median(own),
      memory: (rss - before) / (WEIGHED - WARM),
      used: (inUse - used) / (WEIGHED - MEASURED),
      bareCommit: median(bare),
      feltCommit: share([...stored.values()], 0.95),
      refused: matches.reduce((sum, match) => sum + match.refused, 0),
    };
  } finally {
    await server.end();
  }
}
