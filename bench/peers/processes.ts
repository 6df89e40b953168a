import { freePort } from '../../packages/server/test/free-port.ts';
import { postgresql, redis } from '../../packages/server/test/services.ts';
import { longroll } from './longroll.ts';
import { opened } from './match.ts';
import { paced } from './pace.ts';
import { startServer, type ServerChild } from './server-child.ts';

const EVERY = 500;

export interface Shared {
  /** Processor time of the servers a command, milliseconds: of one on its own, and of two that share store and meeting place. */
  readonly one: number;
  readonly two: number;
  /** Commands each of the two carried out, as its log tells. */
  readonly load: readonly number[];
}

/** One server and then two with Redis and PostgreSQL, each with so many battles; null where there are none. */
export async function processes(battles: number, seconds: number): Promise<Shared | null> {
  const [database, meeting] = [await postgresql(), await redis()];
  try {
    if (database === null || meeting === null) return null;
    const another = async (): Promise<ServerChild> => {
      const port = String(await freePort());
      return startServer(longroll.server, {
        DATABASE_URL: database.url,
        REDIS_URL: meeting.url,
        PORT: port,
        PUBLIC_ADDRESS: `127.0.0.1:${port}`,
      });
    };
    const { cpu: one } = await measured([await another()], battles, seconds);
    const { cpu: two, load } = await measured([await another(), await another()], battles * 2, seconds);
    return { one, two, load };
  } finally {
    await database?.end();
    await meeting?.end();
  }
}

async function measured(servers: readonly ServerChild[], battles: number, seconds: number) {
  try {
    const [door] = servers;
    const matches = await opened(longroll, door?.url ?? '', 0, battles);
    await paced(matches, EVERY, 3);
    for (const server of servers) await server.ask('stored');
    const begun = await used(servers);
    const { moves } = await paced(matches, EVERY, seconds);
    const cpu = ((await used(servers)) - begun) / moves.length;
    const load: number[] = [];
    for (const server of servers) load.push((await server.ask('stored')).stored.length);
    return { cpu, load };
  } finally {
    await Promise.all(servers.map((server) => server.end()));
  }
}

async function used(servers: readonly ServerChild[]): Promise<number> {
  let sum = 0;
  for (const server of servers) sum += (await server.ask('usage')).cpu;
  return sum;
}
