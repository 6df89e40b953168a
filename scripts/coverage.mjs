// Clause coverage: which clauses of each rulebook have a test whose title begins with their number.
//
//   node scripts/coverage.mjs              every book, titles of all tests as mocha lists them
//
// `npm test` hands it the titles of the tests that passed. Every file of docs/rules is a book, and none may have a clause missing.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readResults } from './test-results.mjs';
import { root, run } from './run.mjs';

const CLAUSE = /^\*\*([A-Z]+-\d+\.\d+)\*\*/gm;
const RULING = /^Ruling ([A-Z]+-\d+\.\d+[a-z])\b/gm;
const FIRST = /^[A-Z]+-\d+\.\d+[a-z]?(?![\w.])/;
const ANY_RULING = /\b[A-Z]+-\d+\.\d+[a-z](?![\w.])/g;

/** Numbers of the clauses and rulings of a book's text. */
export function clausesIn(text) {
  const numbers = (pattern) => [...text.matchAll(pattern)].map(([, id]) => id);
  return { clauses: numbers(CLAUSE), rulings: numbers(RULING) };
}

/** What the titles leave uncovered: a clause by the titles that begin with it, a ruling by those that name it. */
export function uncovered(text, titles) {
  const { clauses, rulings } = clausesIn(text);
  const tested = new Set(titles.flatMap((title) => FIRST.exec(title) ?? []));
  const named = new Set(titles.flatMap((title) => title.match(ANY_RULING) ?? []));
  const known = new Set([...clauses, ...rulings]);
  return {
    wanted: clauses.length,
    missing: clauses.filter((id) => !tested.has(id)),
    rulings: rulings.filter((id) => !named.has(id)),
    /** Tests that begin with a number the book does not have: most likely a slip. */
    unknown: [...tested].filter((id) => !known.has(id) && clauses.some((clause) => clause.split('-')[0] === id.split('-')[0])),
  };
}

/** Prints a line a book and gives the books that fall short. */
export function report(titles, print = console.log) {
  const short = [];
  for (const file of readdirSync(join(root, 'docs/rules')).sort()) {
    const id = basename(file, '.md');
    const { wanted, missing, rulings, unknown } = uncovered(readFileSync(join(root, 'docs/rules', file), 'utf8'), titles);
    print(`${id}: ${wanted - missing.length} of ${wanted} clauses tested`);
    if (missing.length > 0) print(`  no test: ${missing.join(' ')}`);
    if (rulings.length > 0) print(`  rulings without a test of their own: ${rulings.join(' ')}`);
    if (unknown.length > 0) print(`  tests of clauses the book does not have: ${unknown.join(' ')}`);
    if (wanted === 0 || missing.length > 0) short.push(id);
  }
  return short;
}

/** Titles of every test of the rules, without running them. */
async function listed() {
  const folder = mkdtempSync(join(tmpdir(), 'longroll-'));
  const results = join(folder, 'titles.json');
  try {
    const { code, printed } = await run(
      process.execPath,
      ['node_modules/mocha/bin/mocha.js', '--dry-run', '--reporter', 'scripts/reporter.cjs', 'packages/rules/test/**/*.test.ts'],
      { env: { LONGROLL_RESULTS: results } },
    );
    if (code !== 0) throw new Error(printed);
    return readResults(results).passed;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  process.exitCode = report(await listed()).length > 0 ? 1 : 0;
}
