// Runs a ring of tests (lanes.mjs) from a clone in which nothing is installed or built yet.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildClient, buildServer, buildWords } from './build.mjs';
import { findChromium, findWindowedChromium } from './chromium.mjs';
import { installPackages, mayInstall } from './debian.mjs';
import { install } from './install.mjs';
import { needNode } from './node-version.mjs';
import { endAll } from './run.mjs';
import { scratchFolder } from './scratch-folder.mjs';
import { missingServices } from './services.mjs';
import { Tally } from './tally.mjs';

/**
 * Installs what is missing, looks at the sources (`look`), builds what the lanes use, runs them, and looks at what they proved (`judge`); each is given the tally. Ends the process after
 * the line `N passed, N failed`.
 */
export async function runRing(lanes, { look = nothing, judge = nothing } = {}) {
  needNode();
  const scratch = scratchFolder();
  const results = join(scratch, 'results');
  mkdirSync(results);
  // Every test's `tmpdir()`.
  process.env.TMPDIR = scratch;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      endAll();
      rmSync(scratch, { recursive: true, force: true });
      process.exit(130);
    });
  }
  const tally = new Tally(results);
  if ((await tally.check('packages', () => done(install()))) && (await tally.check('words built', () => done(buildWords())))) {
    seeToServices();
    await look(tally);
    if (await built(tally, lanes)) await Promise.all(lanes.map((group) => oneAfterAnother(tally, group)));
    await judge(tally);
  }
  rmSync(scratch, { recursive: true, force: true });
  process.exit(tally.end());
}

/** Builds what the lanes use; true when that went well. */
async function built(tally, lanes) {
  const isUsed = (what) => lanes.flat().some(({ uses = [] }) => uses.includes(what));
  if (isUsed('server') && !(await tally.check('server built', () => done(buildServer())))) return false;
  return !isUsed('pages') || tally.check('pages built', () => done(buildClient()));
}

/** The lanes of a ring that are called so; stops with one sentence at a name that no lane has. */
export function chosen(ring, names) {
  const known = ring.flat().map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    console.error(`There is no lane "${unknown}"; there are ${known.join(', ')}.`);
    process.exit(2);
  }
  return ring.map((group) => group.filter(({ name }) => names.includes(name)));
}

async function nothing() {}

async function done(work) {
  await work;
  return '';
}

/** Other people's programs that some tests need: installed where that is nobody's own machine, else it is said what is left out. */
function seeToServices() {
  const needed = [
    ...missingServices(),
    ...(findChromium() === null ? ['chromium-headless-shell'] : []),
    ...(findWindowedChromium() === null ? ['chromium'] : []),
  ];
  if (needed.length > 0 && mayInstall()) installPackages(needed);
  const missing = missingServices();
  if (missing.length > 0) console.log(`left out: tests that need ${missing.join(', ')} (Debian: apt-get install ${missing.join(' ')})`);
}

async function oneAfterAnother(tally, group) {
  for (const lane of group) {
    if (lane.needsBrowser && findChromium() === null) {
      console.log(
        `left out: ${lane.name}, for there is no Chromium (Debian: apt-get install chromium-headless-shell, or name one in CHROMIUM_PATH)`,
      );
      // A person is told; a machine that is there for checking has not done its work.
      if (process.env.CI === 'true') tally.failed++;
    } else await tally.suite(lane);
  }
}
