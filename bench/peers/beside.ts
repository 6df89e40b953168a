import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { median } from '../percentiles.ts';
import { BRISK, WARMING } from './abreast.ts';
import { longroll } from './longroll.ts';
import { opened, type Match } from './match.ts';
import { paced } from './pace.ts';
import { startServer, type ServerChild } from './server-child.ts';

/** Between two moves of a battle, milliseconds. */
const EVERY = 500;
const BATTLES = 100;

/** Processor time a command, milliseconds: of this server, and of that of another checkout. */
export interface Beside {
  readonly here: number;
  readonly there: number;
  /** What this one took of the other in each turn. */
  readonly times: readonly number[];
}

/** This server and that of another checkout, where the same bench has built it, by turns: while one is measured nobody plays at the other. */
export async function beside(folder: string, turns: number, seconds: number): Promise<Beside> {
  const built = pathToFileURL(resolve(folder, 'packages/server/dist/bench-peer.js')).href;
  const servers: ServerChild[] = [];
  try {
    for (const file of [longroll.server, built]) servers.push(await startServer(file));
    const [here, there] = servers;
    if (here === undefined || there === undefined) throw new Error('a server is missing');
    const ours = await warmed(here);
    const theirs = await warmed(there);
    const taken: { readonly here: number; readonly there: number }[] = [];
    for (let turn = 0; turn < turns; turn++) {
      taken.push({ here: await costOf(here, ours, seconds), there: await costOf(there, theirs, seconds) });
      const [last] = taken.slice(-1);
      process.stderr.write(`${last?.here.toFixed(3)} beside ${last?.there.toFixed(3)}\n`);
    }
    return {
      here: median(taken.map((each) => each.here)),
      there: median(taken.map((each) => each.there)),
      times: taken.map((each) => each.here / each.there),
    };
  } finally {
    await Promise.all(servers.map((server) => server.end()));
  }
}

async function warmed({ url }: ServerChild): Promise<Match[]> {
  const matches = await opened(longroll, url, 0, BATTLES);
  await paced(matches.slice(0, 20), BRISK, WARMING);
  return matches;
}

async function costOf(server: ServerChild, matches: readonly Match[], seconds: number): Promise<number> {
  // What it noted for the bench is nothing that it has to keep.
  await server.ask('stored');
  await paced(matches, EVERY, 1);
  const { cpu: begun } = await server.ask('usage');
  const { moves } = await paced(matches, EVERY, seconds);
  return ((await server.ask('usage')).cpu - begun) / moves.length;
}
