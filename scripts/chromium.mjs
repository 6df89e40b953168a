// Finds the browser for the browser tests.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Browsers with windows, and before them the one without: it draws pages alike, for two thirds of the processor time, and shows no notices. */
const WITH_WINDOWS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const NAMES = ['chromium-headless-shell', ...WITH_WINDOWS];

/** Path of a Chromium, or null. */
export function findChromium(env = process.env) {
  return found(env.CHROMIUM_PATH, NAMES, env);
}

/** Path of one that has windows, for what only such a one does, or null. */
export function findWindowedChromium(env = process.env) {
  return found(env.CHROMIUM_WINDOWED_PATH, WITH_WINDOWS, env);
}

function found(named, names, env) {
  if (named !== undefined && named !== '') return existsSync(named) ? named : null;
  const folders = (env.PATH ?? '').split(delimiter).filter((each) => each !== '');
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
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
