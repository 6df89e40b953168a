import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { serverFlags } from '../../scripts/build.mjs';
import { messageFrom } from '../child-message.ts';
import { answer, type Answer, type Question } from './questions.ts';

/** The core servers run on, and the one the load runs on. */
const SERVERS = '0';
const LOAD = '1';

const pinning = spawnSync('taskset', ['--version']).status === 0;

/** Every battle has the same dice. */
const sameDice = ['--import', new URL('../../packages/e2e/src/same-dice.mjs', import.meta.url).href];

/** A server under load, in a process and on a core of its own. */
export interface ServerChild {
  readonly url: string;
  ask<Kind extends Question>(question: Kind): Promise<Answer<Kind>>;
  end(): Promise<void>;
}

/** Starts a server, its file seen from this folder, and waits until it can be reached. All have the flags of our server, so that none is better off by them. */
export async function startServer(file: string, settings: Readonly<Record<string, string>> = {}): Promise<ServerChild> {
  const reader = file.endsWith('.ts') ? ['--import', '@oxc-node/core/register'] : [];
  const node = [
    process.execPath,
    '--expose-gc',
    ...serverFlags,
    ...sameDice,
    ...flags(),
    ...reader,
    fileURLToPath(new URL(file, import.meta.url)),
  ];
  const [program = '', ...rest] = pinning ? ['taskset', '-c', SERVERS, ...node] : node;
  const child = spawn(program, rest, {
    env: { ...process.env, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const { url } = await messageFrom(child, (message) => answer('url', message));
  return {
    url,
    ask(question) {
      const told = messageFrom(child, (message) => answer(question, message));
      child.send({ question });
      return told;
    },
    async end() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Keeps this process off the servers' core. */
export function pinLoad(): boolean {
  return pinning && spawnSync('taskset', ['-a', '-c', '-p', LOAD, String(process.pid)], { stdio: 'ignore' }).status === 0;
}

/** What else the servers are started with, for a look into them: `PEER_FLAGS=--cpu-prof`. */
function flags(): string[] {
  return (process.env['PEER_FLAGS'] ?? '').split(' ').filter((flag) => flag !== '');
}
