// npm test: everything, on a machine that has Node and npm. Ends with the line `N passed, N failed`.
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { report } from './coverage.mjs';
import { installPackages, mayInstall } from './debian.mjs';
import { readResults } from './test-results.mjs';
import { buildClient, buildServer } from './build.mjs';
import { endAll, root, run } from './run.mjs';
import { install } from './install.mjs';
import { needNode } from './node-version.mjs';
import { scratchFolder } from './scratch-folder.mjs';
import { broken } from './source-rules.mjs';
import { missingServices } from './services.mjs';

const MINUTE = 60_000;
const scratch = scratchFolder();
const results = join(scratch, 'results');
mkdirSync(results);
// Every test's `tmpdir()`.
process.env.TMPDIR = scratch;
let passed = 0;
let failed = 0;
const titles = [];

needNode();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    endAll();
    rmSync(scratch, { recursive: true, force: true });
    process.exit(130);
  });
}

/** Progress goes to one line a part. */
function told(name, begun, outcome) {
  console.log(`${name}: ${outcome} (${Math.round((Date.now() - begun) / 1000)} s)`);
}

/** Something that counts as one test; `judge` gives what is wrong, or nothing. */
async function check(name, judge) {
  const begun = Date.now();
  let wrong;
  try {
    wrong = await judge();
  } catch (error) {
    wrong = error instanceof Error ? error.message : String(error);
  }
  if (wrong === '') passed++;
  else failed++;
  told(name, begun, wrong === '' ? 'good' : 'FAILED');
  if (wrong !== '') console.log(wrong.trimEnd());
  return wrong === '';
}

/** What a command printed if it failed, else nothing. */
async function fails(command, args, options) {
  const { code, printed } = await run(command, args, options);
  return code === 0 ? '' : printed.trim() || `${command} ended with ${code}`;
}

/** A mocha suite, so many of its files side by side. One that crashed or was cut short counts as one more failed test. */
async function suite(name, specs, limit, { env = {}, jobs = 1 } = {}) {
  const begun = Date.now();
  const file = join(results, `${name.replaceAll(' ', '-')}.jsonl`);
  const { code, printed } = await run(
    process.execPath,
    [
      'node_modules/mocha/bin/mocha.js',
      '--exit',
      '--reporter',
      'scripts/reporter.cjs',
      ...(jobs > 1 ? ['--parallel', '--jobs', String(jobs)] : []),
      ...specs,
    ],
    {
      env: { ...env, LONGROLL_RESULTS: file },
      limit,
    },
  );
  const ran = readResults(file);
  const cut = !ran.ended || (code !== 0 && ran.failed.length === 0);
  const lost = ran.failed.length + (cut ? 1 : 0);
  passed += ran.passed.length;
  failed += lost;
  titles.push(...ran.passed);
  told(name, begun, `${ran.passed.length} passed, ${lost} failed${ran.pending.length > 0 ? `, ${ran.pending.length} not run here` : ''}`);
  const longest = ran.files.slice(0, 5).map(([path, ms]) => `${basename(path)} ${Math.round(ms / 1000)} s`);
  console.log(`  longest: ${longest.join(', ')}`);
  if (!ran.ended) console.log([...ran.failed.map((title) => `failed: ${title}`), `cut short at: ${ran.last || 'the start'}`].join('\n'));
  if (lost > 0) console.log(printed.trimEnd());
}

const testsIn = (folder) => {
  const found = readdirSync(join(root, folder), { recursive: true }).filter((path) => path.endsWith('.test.ts'));
  return found.map((path) => `${folder}/${path}`).sort();
};
const source = (path) => readFileSync(join(root, path), 'utf8');
const allOf = (...folders) => folders.map((folder) => `${folder}/**/*.test.{ts,mjs}`);

async function done(work) {
  await work;
  return '';
}

const BROWSERS = 'packages/e2e/test';
/** What a test imports that plays on from question to question, to the end of a battle as a rule. */
const FIGHTING = /from '\.\.\/src\/fight\.ts'/;

/** Battles in browsers, two files at a time, for a page mostly waits: battles first, so that at the end none is fought alone. */
async function inBrowsers() {
  const chromium = findChromium();
  if (chromium !== null) {
    const files = testsIn(BROWSERS);
    const fought = files.filter((path) => FIGHTING.test(source(path)));
    await suite('browsers', [...fought, ...files.filter((path) => !fought.includes(path))], 80 * MINUTE, {
      jobs: 2,
      env: { CHROMIUM_PATH: chromium, CLIENT_DIR: join(root, 'packages/client/dist') },
    });
    return;
  }
  console.log('left out: browsers, for there is no Chromium (Debian: apt-get install chromium, or name one in CHROMIUM_PATH)');
  // A person is told; a machine that is there for checking has not done its work.
  if (process.env.CI === 'true') failed++;
}

/** What a test imports that starts processes of its own: a server to be killed, PostgreSQL, Redis, a program. */
const STARTING = /from '(\.\/(child|program|services)\.ts|node:child_process)'/;
const serverTests = testsIn('packages/server/test');
const startsProcesses = (path) => STARTING.test(source(path));

/** Servers in the process of their tests, with their stores, one after another. */
async function onServers() {
  await suite(
    'server',
    serverTests.filter((path) => !startsProcesses(path)),
    60 * MINUTE,
  );
}

/** Servers in processes of their own, which mostly wait for one another, also one after another. */
async function onPrograms() {
  await suite('server programs', serverTests.filter(startsProcesses), 60 * MINUTE);
}

/** What needs a processor to itself. */
async function byCalculation() {
  await suite('rules', allOf('packages/rules/test'), 60 * MINUTE);
  await suite('protocol and client', allOf('packages/protocol/test', 'packages/client/test'), 30 * MINUTE);
  await suite('scripts', allOf('scripts/test'), 30 * MINUTE);
}

if (await check('packages', () => done(install()))) {
  const needed = [...missingServices(), ...(findChromium() === null ? ['chromium'] : [])];
  if (needed.length > 0 && mayInstall()) installPackages(needed);
  const missing = missingServices();
  if (missing.length > 0) console.log(`left out: tests that need ${missing.join(', ')} (Debian: apt-get install ${missing.join(' ')})`);
  const bin = (name) => join(root, 'node_modules', name);
  await Promise.all([
    check('types', () => fails(process.execPath, [bin('typescript/bin/tsc'), '--noEmit', '-p', '.'], { limit: 10 * MINUTE })),
    check('lint', () => fails(process.execPath, [bin('oxlint/bin/oxlint'), '--deny-warnings'], { limit: 10 * MINUTE })),
    check('format', () => fails(process.execPath, [bin('oxfmt/bin/oxfmt'), '--check'], { limit: 10 * MINUTE })),
    check('nothing unused', () => fails(process.execPath, [bin('knip/bin/knip.js'), '--no-progress'], { limit: 10 * MINUTE })),
    check('source rules', () => broken(root).join('\n')),
  ]);
  const built = (await check('server built', () => done(buildServer()))) && (await check('pages built', () => done(buildClient())));
  if (built) await Promise.all([inBrowsers(), onServers(), byCalculation().then(onPrograms)]);
  await check('clauses', () => {
    const short = report(titles);
    return short.length === 0 ? '' : `clauses without a passing test in: ${short.join(', ')}`;
  });
}

rmSync(scratch, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
