// Finds the browser for the browser tests, or installs Debian's where that can be done without asking anybody.
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of a Chromium, or null. */
export function findChromium(env = process.env) {
  const named = env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') return existsSync(named) ? named : null;
  const folders = (env.PATH ?? '').split(delimiter).filter((each) => each !== '');
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
  return candidates.find(runs) ?? null;
}

/** As root on Debian: installs `chromium`. Gives its path, or null with the reason printed. */
export function installChromium() {
  const root = process.getuid?.() === 0;
  if (!root || !existsSync('/usr/bin/apt-get')) return null;
  process.stdout.write('Installing chromium … ');
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'pipe'], timeout: 10 * 60_000 };
  try {
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
    console.log('done');
  } catch (error) {
    console.log('failed');
    console.log(String(error.stderr ?? error).trim());
  }
  return findChromium({ PATH: process.env.PATH });
}

function runs(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
