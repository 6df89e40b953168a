import { share } from '../percentiles.ts';
import { BRISK, WARM, WARMING } from './abreast.ts';
import { opened, type Peer } from './match.ts';
import { delays, paced } from './pace.ts';
import { startServer } from './server-child.ts';

/** Two players, each of whom makes a move every five seconds: one of the battle every two and a half. Milliseconds. */
const EVERY = 2500;

export interface Step {
  readonly battles: number;
  readonly p99: number;
  readonly cpu: number;
  readonly load: number;
}

/** How the delay to the opponent's table grows with the battles on one core; stops where it is past bearing. */
export async function crowd(peer: Peer, steps: readonly number[], seconds: number, most: number): Promise<Step[]> {
  const server = await startServer(peer.server, peer.settings);
  try {
    const matches = await opened(peer, server.url, 0, WARM);
    await paced(matches, BRISK, WARMING);
    const taken: Step[] = [];
    for (const battles of steps) {
      matches.push(...(await opened(peer, server.url, matches.length, battles)));
      await paced(matches, EVERY, 3);
      const { cpu: begun } = await server.ask('usage');
      const { moves, load } = await paced(matches, EVERY, seconds);
      const { cpu: ended } = await server.ask('usage');
      const step = { battles, p99: share(delays(moves), 0.99), cpu: (ended - begun) / moves.length, load };
      taken.push(step);
      if (step.p99 > most) break;
    }
    return taken;
  } finally {
    await server.end();
  }
}
