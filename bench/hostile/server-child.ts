import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { serverFlags } from '../../scripts/build.mjs';
import { messageFrom } from '../child-message.ts';
import { ANY_NUMBER } from '../test-server.ts';

const message = z.object({ id: z.number(), told: z.union([z.string(), z.number()]) });

/** The server under attack, and what it tells of itself. */
export interface AttackedServer {
  readonly url: string;
  /** Whether it has ended by itself. */
  readonly dead: () => boolean;
  hash(battle: string): Promise<string>;
  /** Resident memory after a collection, bytes. */
  memory(): Promise<number>;
  /** Processor time it has taken so far, milliseconds. */
  work(): Promise<number>;
  end(): Promise<void>;
}

/** With these settings; what they do not say is as usual. */
export async function startAttackedServer(
  dataDir: string,
  settings: Readonly<Record<string, string>> = ANY_NUMBER,
): Promise<AttackedServer> {
  const child = spawn(
    process.execPath,
    ['--expose-gc', ...serverFlags, fileURLToPath(new URL('../../packages/server/dist/bench-hostile.js', import.meta.url))],
    {
      env: { ...settings, ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'fatal', NODE_ENV: 'production' },
      // The room library writes a line for every text it cannot read.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    },
  );
  let asked = 0;
  const dead = () => child.exitCode !== null || child.signalCode !== null;
  const answer = (id: number) =>
    messageFrom(child, (said) => {
      const read = message.parse(said);
      return read.id === id ? read.told : null;
    });
  const ask = (question: object) => {
    const id = ++asked;
    const told = answer(id);
    child.send({ ...question, id });
    return told;
  };
  const url = String(await answer(0));
  return {
    url,
    dead,
    hash: async (battle) => String(await ask({ ask: 'hash', battle })),
    memory: async () => Number(await ask({ ask: 'memory' })),
    work: async () => Number(await ask({ ask: 'work' })),
    async end() {
      if (dead()) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
