import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { builtServer, buildServer, serverFlags } from '../../../scripts/build.mjs';
import { SHORT_LIVED } from './short-lived.ts';

/** The server as it is built, started from anywhere by settings in its environment, and what it says. */
export async function serverProgram(
  settings: Readonly<Record<string, string>>,
): Promise<{ readonly child: ChildProcess; readonly said: { readonly out: string; readonly error: string } }> {
  await buildServer();
  const child = spawn(process.execPath, [...serverFlags, SHORT_LIVED, builtServer], {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', error: '' };
  child.stdout.on('data', (words: Buffer) => (said.out += words.toString()));
  child.stderr.on('data', (words: Buffer) => (said.error += words.toString()));
  return { child, said };
}
