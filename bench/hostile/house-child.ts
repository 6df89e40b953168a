import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { ANY_NUMBER } from '../house.ts';

/** A server with a new database may take its time while other programs keep the machine busy, milliseconds. */
const PATIENCE = 180_000;

const message = z.object({ id: z.number(), told: z.union([z.string(), z.number()]) });

/** The house under attack, as its keeper sees it. */
export interface HouseChild {
  readonly url: string;
  /** Whether it has ended by itself. */
  readonly dead: () => boolean;
  hash(battle: string): Promise<string>;
  /** Resident memory after a collection, bytes. */
  memory(): Promise<number>;
  end(): Promise<void>;
}

export async function startHouse(dataDir: string): Promise<HouseChild> {
  const child = spawn(process.execPath, ['--expose-gc', '--import', 'tsx', fileURLToPath(new URL('house.ts', import.meta.url))], {
    env: { ...ANY_NUMBER, ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'fatal', NODE_ENV: 'production' },
    // The room library writes a line for every text it cannot read.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let asked = 0;
  const dead = () => child.exitCode !== null || child.signalCode !== null;
  const heard = (id: number) =>
    new Promise<string | number>((done, failed) => {
      const late = setTimeout(() => settle(() => failed(new Error('the house does not answer'))), PATIENCE);
      const listen = (said: unknown) => {
        const read = message.parse(said);
        if (read.id === id) settle(() => done(read.told));
      };
      const gone = (code: number | null) => settle(() => failed(new Error(`the house ended with ${code}`)));
      child.on('message', listen);
      child.once('exit', gone);
      function settle(how: () => void): void {
        clearTimeout(late);
        child.off('message', listen);
        child.off('exit', gone);
        how();
      }
    });
  const ask = (question: object) => {
    const id = ++asked;
    const answer = heard(id);
    child.send({ ...question, id });
    return answer;
  };
  const url = String(await heard(0));
  return {
    url,
    dead,
    hash: async (battle) => String(await ask({ ask: 'hash', battle })),
    memory: async () => Number(await ask({ ask: 'memory' })),
    async end() {
      if (dead()) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
