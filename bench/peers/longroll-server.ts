import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from '@longroll/server/app';
import { rulebooks } from '@longroll/rules/rulebooks/index';
import { openLog } from '@longroll/server/log';
import { z } from 'zod';
import { reportTo } from './questions.ts';

/** A server as it is run, journal and all, but open to one address that creates a thousand battles; it keeps what its log says of commands. */
const spoken = z.object({ msg: z.literal('command'), battle: z.string(), command: z.string(), stored: z.number() });
const dataDir = await mkdtemp(join(tmpdir(), 'longroll-peers-'));
let lines: string[] = [];
const generous = { burst: 1_000_000, perSecond: 1_000_000 };
const server = await createServer({
  port: Number(process.env['PORT'] ?? 0),
  host: '127.0.0.1',
  dataDir,
  clientDir: '/nowhere',
  databaseUrl: process.env['DATABASE_URL'],
  redisUrl: process.env['REDIS_URL'],
  publicAddress: process.env['PUBLIC_ADDRESS'],
  books: rulebooks,
  log: openLog('info', { write: (line) => lines.push(line) }),
  readyWithin: 0,
  pace: { ...generous, limit: 1_000_000 },
  limits: {
    connections: 0,
    connectionsPerAddress: 0,
    requestsPerMinute: 0,
    joinsPerMinute: 0,
    openingsPerMinute: 0,
    creationsPerHour: 0,
    wrongTokensPerHour: 0,
  },
});
const stop = async () => {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
  process.exit();
};
process.on('SIGTERM', () => void stop());
reportTo(server.url, () => {
  const told = lines.flatMap((line): [string, number][] => {
    const { data } = spoken.safeParse(JSON.parse(line));
    return data === undefined ? [] : [[`${data.battle} ${data.command}`, data.stored]];
  });
  lines = [];
  return told;
});
