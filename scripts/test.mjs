// npm test: everything, on a machine that has Node and npm. Ends with the line `N passed, N failed`.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, installChromium } from './chromium.mjs';
import { report } from './coverage.mjs';
import { readDiary } from './diary.mjs';
import { buildClient, buildServer, endAll, install, needNode, root, run } from './house.mjs';
import { broken } from './laws.mjs';
import { installServices } from './services.mjs';

const MINUTE = 60_000;
const results = mkdtempSync(join(tmpdir(), 'longroll-results-'));
let passed = 0;
let failed = 0;
const titles = [];

needNode();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    endAll();
    rmSync(results, { recursive: true, force: true });
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

/** A mocha suite. One that crashed or was cut short counts as one more failed test. */
async function suite(name, folders, limit, env = {}, more = []) {
  if (!folders.some(hasTests)) return;
  const begun = Date.now();
  const diary = join(results, `${name.replaceAll(' ', '-')}.jsonl`);
  const specs = folders.map((folder) => `${folder}/**/*.test.{ts,mjs}`);
  const { code, printed } = await run(process.execPath, ['node_modules/mocha/bin/mocha.js', '--exit', '--reporter', 'scripts/reporter.cjs', ...more, ...specs], {
    env: { ...env, LONGROLL_RESULTS: diary },
    limit,
  });
  const ran = readDiary(diary);
  const cut = !ran.ended || (code !== 0 && ran.failed.length === 0);
  const lost = ran.failed.length + (cut ? 1 : 0);
  passed += ran.passed.length;
  failed += lost;
  titles.push(...ran.passed);
  told(name, begun, `${ran.passed.length} passed, ${lost} failed${ran.pending.length > 0 ? `, ${ran.pending.length} not run here` : ''}`);
  if (!ran.ended) console.log([...ran.failed.map((title) => `failed: ${title}`), `cut short at: ${ran.last || 'the start'}`].join('\n'));
  if (lost > 0) console.log(printed.trimEnd());
}

function hasTests(folder) {
  return existsSync(join(root, folder)) && readdirSync(join(root, folder), { recursive: true }).some((each) => /\.test\.(ts|mjs)$/.test(String(each)));
}

const installed = await check('packages', async () => {
  await install();
  return '';
});
if (installed) {
  const bin = (name) => join(root, 'node_modules', name);
  await check('types', () => fails(process.execPath, [bin('typescript/bin/tsc'), '--noEmit', '-p', '.'], { limit: 3 * MINUTE }));
  await check('lint', () => fails(process.execPath, [bin('oxlint/bin/oxlint'), '--deny-warnings'], { limit: 3 * MINUTE }));
  await check('laws', () => broken(root).join('\n'));
  await suite('rules', ['packages/rules/test'], 12 * MINUTE);
  await suite('protocol and client', ['packages/protocol/test', 'packages/client/test'], 3 * MINUTE);
  const missing = installServices();
  if (missing.length > 0) console.log(`not here: ${missing.join(', ')}; what needs them is not tested`);
  await check('built server', async () => {
    await buildServer();
    return '';
  });
  await suite('server', ['packages/server/test'], 14 * MINUTE);
  await suite('house', ['scripts/test'], 4 * MINUTE);
  const built = await check('pages', async () => {
    await buildClient();
    return '';
  });
  if (built && hasTests('packages/e2e/test')) {
    const chromium = findChromium() ?? installChromium();
    if (chromium === null) {
      failed++;
      console.log('browsers: FAILED\nThe browser tests need Chromium: install it (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.');
    } else {
      // Real dice and real browsers: a test that a crowded machine starved gets one more chance.
      await suite('browsers', ['packages/e2e/test'], 40 * MINUTE, { CHROMIUM_PATH: chromium, CLIENT_DIR: join(root, 'packages/client/dist') }, ['--retries', '1']);
    }
  }
  await check('clauses', () => {
    const short = report(titles);
    return short.length === 0 ? '' : `clauses without a passing test in: ${short.join(', ')}`;
  });
}

rmSync(results, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
