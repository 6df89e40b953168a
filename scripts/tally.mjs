// Counts what passed and failed in one run of tests, and tells of it a line a part.
import { basename, join } from 'node:path';
import { readResults } from './test-results.mjs';
import { run } from './run.mjs';

export class Tally {
  passed = 0;
  failed = 0;
  /** Of the tests that passed. */
  titles = [];
  #results;

  /** Results of the suites are kept in this folder while they run. */
  constructor(results) {
    this.#results = results;
  }

  /** Something that counts as one test; `judge` gives what is wrong, or nothing. True when nothing was. */
  async check(name, judge) {
    const begun = Date.now();
    let wrong;
    try {
      wrong = await judge();
    } catch (error) {
      wrong = error instanceof Error ? error.message : String(error);
    }
    if (wrong === '') this.passed++;
    else this.failed++;
    told(name, begun, wrong === '' ? 'good' : 'FAILED');
    if (wrong !== '') console.log(wrong.trimEnd());
    return wrong === '';
  }

  /** A lane of tests (lanes.mjs) run by mocha, `jobs` of its files side by side; where `titles` are given, those with such a title. One that crashed or was cut short counts as one more failed test. */
  async suite({ name, specs, without = [], titles, jobs = 1, limit, env = () => ({}) }) {
    const begun = Date.now();
    const file = join(this.#results, `${name.replaceAll(' ', '-')}.jsonl`);
    const args = [
      'node_modules/mocha/bin/mocha.js',
      '--exit',
      '--reporter',
      'scripts/reporter.cjs',
      ...without.flatMap((each) => ['--ignore', each]),
      ...(titles === undefined ? [] : ['--grep', titles]),
      ...(jobs > 1 ? ['--parallel', '--jobs', String(jobs)] : []),
      ...specs,
    ];
    const watch = tellFailures(file);
    const { code, printed } = await run(process.execPath, args, { env: { ...env(), LONGROLL_RESULTS: file }, limit });
    watch.end();
    const ran = readResults(file);
    const isCut = !ran.ended || (code !== 0 && ran.failed.length === 0);
    const lost = ran.failed.length + (isCut ? 1 : 0);
    this.passed += ran.passed.length;
    this.failed += lost;
    this.titles.push(...ran.passed);
    told(name, begun, `${ran.passed.length} passed, ${lost} failed${ran.pending.length > 0 ? `, ${ran.pending.length} not run here` : ''}`);
    const longest = ran.files.slice(0, 5).map(([path, ms]) => `${basename(path)} ${Math.round(ms / 1000)} s`);
    console.log(`  longest: ${longest.join(', ')}`);
    if (!ran.ended) console.log(`cut short at: ${ran.last || 'the start'}`);
    if (lost > 0) console.log(printed.trimEnd());
  }

  /** The line that ends a run; gives the exit code. */
  end() {
    console.log(`${this.passed} passed, ${this.failed} failed`);
    return this.failed === 0 ? 0 : 1;
  }
}

/** Names each test that fails while others are still run, so that nobody waits for the end to hear of it. */
function tellFailures(file) {
  let known = 0;
  const look = () => {
    const { failed } = readResults(file);
    for (const title of failed.slice(known)) console.log(`failed: ${title}`);
    known = failed.length;
  };
  const watch = setInterval(look, 1000);
  return {
    end() {
      clearInterval(watch);
      look();
    },
  };
}

function told(name, begun, outcome) {
  console.log(`${name}: ${outcome} (${Math.round((Date.now() - begun) / 1000)} s)`);
}
