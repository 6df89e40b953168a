// Finds the browser for the browser tests.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The likeliest first: one without windows draws pages alike, and for a quarter less. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of a Chromium, or null. */
export function findChromium(env = process.env) {
  const named = env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') return existsSync(named) ? named : null;
  const folders = (env.PATH ?? '').split(delimiter).filter((each) => each !== '');
  const candidates = [
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return candidates.find(runs) ?? null;
}

function runs(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
