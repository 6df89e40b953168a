// Whether `npm start` serves the game here: starts it as anybody would, asks for the first page and for the fields of battle, and stops it. For systems on which the browser tests are not run.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Installing and building included. Milliseconds. */
const PATIENCE = 15 * 60_000;
const IS_WINDOWS = process.platform === 'win32';

const data = mkdtempSync(join(tmpdir(), 'longroll-starts-'));
const game = spawn('npm', ['start'], {
  cwd: root,
  env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: data },
  stdio: ['ignore', 'pipe', 'inherit'],
  // A program and its family: on Windows npm is a script of the shell's.
  shell: IS_WINDOWS,
  detached: !IS_WINDOWS,
});

try {
  const url = await address();
  await served(`${url}/`, /<title>[^<]*Longroll/);
  await served(`${url}/api/scenarios`, /"kings-men"/);
  console.log(`npm start serves the game at ${url}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stop();
  rmSync(data, { recursive: true, force: true, maxRetries: 5 });
}

/** Where it says that it can be reached. */
function address() {
  return new Promise((resolve, reject) => {
    let said = '';
    const late = setTimeout(() => reject(new Error(`npm start does not say where it serves:\n${said}`)), PATIENCE);
    game.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${said}`)));
    game.stdout.setEncoding('utf8').on('data', (words) => {
      said += words;
      const found = /ready at (http\S+)/.exec(said)?.[1];
      if (found === undefined) return;
      clearTimeout(late);
      resolve(found);
    });
  });
}

async function served(url, wanted) {
  const answer = await fetch(url);
  const text = await answer.text();
  if (!answer.ok || !wanted.test(text)) throw new Error(`${url} answers ${answer.status}: ${text.slice(0, 300)}`);
}

function stop() {
  if (game.exitCode !== null || game.pid === undefined) return undefined;
  game.removeAllListeners('exit');
  const gone = new Promise((resolve) => game.once('exit', resolve));
  if (IS_WINDOWS) spawn('taskkill', ['/pid', String(game.pid), '/t', '/f']);
  else process.kill(-game.pid, 'SIGTERM');
  return gone;
}
