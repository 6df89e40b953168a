import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { pause } from '../test-server.ts';
import { share } from '../percentiles.ts';
import { gather, type Crowd } from './crowd.ts';
import { startAttackedServer } from './server-child.ts';

/** Honest battles, two players each. */
const HONEST = 8;
/** The server gets warm before anything is measured, milliseconds. */
const WARM = 20_000;
/** Honest players may wait so many times as long as in quiet, at the 99th percentile. */
const SLOWER = 2;

const word = z.union([
  z.object({ ms: z.number() }),
  z.object({ founded: z.string() }),
  z.object({ frame: z.string() }),
  z.object({ thrownOut: z.number() }),
]);

/**
 * Lets crowds loose on a server with its usual limits, one after another, each after a quiet time, and prints how long honest players of other addresses wait. The limits of an
 * address stand, so what is measured is what a stranger can do who does all that they are let. Gives what was not as it should be.
 */
export async function crowds(names: readonly Crowd[], seconds: number): Promise<string[]> {
  const faults: string[] = [];
  const data = await mkdtemp(join(tmpdir(), 'longroll-crowds-'));
  // Whoever comes from the server's own address may say where they come from; the crowds' other address may not.
  const server = await startAttackedServer(data, { TRUST_PROXY: '127.0.0.1' });
  const players = fork(fileURLToPath(new URL('honest.ts', import.meta.url)), [server.url, String(HONEST)], {
    execArgv: ['--import', '@oxc-node/core/register'],
  });
  const battles: string[] = [];
  let waits: number[] = [];
  players.on('message', (said: unknown) => {
    const news = word.parse(said);
    if ('founded' in news) battles.push(news.founded);
    if ('thrownOut' in news) faults.push(`an honest player was thrown out with ${news.thrownOut}`);
    if ('ms' in news) waits.push(news.ms);
  });
  const measured = async () => {
    waits = [];
    const [begun, work] = [performance.now(), await server.work()];
    await pause(seconds * 1000);
    return { waits, work: (1000 * ((await server.work()) - work)) / (performance.now() - begun) };
  };
  try {
    while (battles.length < HONEST) await pause(100);
    await pause(WARM);
    const row = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
    row([
      'crowd',
      'requests a second',
      'refused',
      'quiet p50 / p99, ms',
      'attacked p50 / p99, ms',
      'p99, times',
      "server's work quiet / attacked, ms a second",
      'memory, MB',
    ]);
    row(Array.from({ length: 8 }, () => '---'));
    for (const name of names) {
      const before = await measured();
      const crowd = await gather(server.url, name, battles.slice(-HONEST));
      // What it does in coming is part of it.
      const under = await measured();
      const { asked, refused } = crowd.done();
      crowd.leave();
      await pause(2000);
      if (server.dead()) {
        faults.push(`the server ended under ${name}`);
        break;
      }
      // Quiet is what lies on both sides of it, for the machine has moods of its own.
      const quiet = [...before.waits, ...(await measured()).waits];
      const times = share(under.waits, 0.99) / share(quiet, 0.99);
      const ms = (of: readonly number[]) => `${share(of, 0.5).toFixed(1)} / ${share(of, 0.99).toFixed(1)}`;
      row([
        name,
        Math.round(asked / seconds),
        asked === 0 ? '–' : `${Math.round((100 * refused) / asked)} %`,
        ms(quiet),
        ms(under.waits),
        times.toFixed(2),
        `${before.work.toFixed(0)} / ${under.work.toFixed(0)}`,
        Math.round((await server.memory()) / 1024 / 1024),
      ]);
      if (!(times <= SLOWER)) faults.push(`honest players wait ${times.toFixed(2)} times as long under ${name}`);
    }
  } finally {
    players.kill('SIGKILL');
    await server.end();
    await rm(data, { recursive: true, force: true });
  }
  return faults;
}
