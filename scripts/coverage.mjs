// Clause coverage: which clauses of each rulebook have a test whose title begins with their number.
//
//   node scripts/coverage.mjs              every book, titles of all tests as mocha lists them
//
// `npm test` hands it the titles of the tests that passed. A book that docs/rules/books.json calls complete must have none missing.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readResults } from './test-results.mjs';
import { root, run } from './run.mjs';

const CLAUSE = /^\*\*([A-Z]+-\d+\.\d+)\*\*(\s*\(option: [a-z-]+\))?/gm;
const RULING = /^Ruling ([A-Z]+-\d+\.\d+[a-z])\b/gm;
const TITLE = /^([A-Z]+-\d+\.\d+)([a-z]?)(?![\w.])/;

/** Clauses and rulings of a book's text; an optional clause is one that begins with its option. */
export function clausesIn(text) {
  const clauses = [...text.matchAll(CLAUSE)].map(([, id, option]) => ({ id, optional: option !== undefined }));
  const rulings = [...text.matchAll(RULING)].map(([, id]) => id);
  return { clauses, rulings };
}

/** What the titles leave uncovered. A test of a ruling covers its clause, too. */
export function uncovered(text, titles, options) {
  const { clauses, rulings } = clausesIn(text);
  const named = titles.map((title) => TITLE.exec(title)).filter((match) => match !== null);
  const tested = new Set(named.flatMap(([, clause, letter]) => [clause, clause + letter]));
  const wanted = clauses.filter((clause) => options || !clause.optional);
  const known = new Set([...clauses.map(({ id }) => id), ...rulings]);
  const optional = new Set(clauses.filter((clause) => clause.optional).map(({ id }) => id));
  return {
    wanted: wanted.length,
    missing: wanted.filter(({ id }) => !tested.has(id)).map(({ id }) => id),
    rulings: rulings.filter((id) => !tested.has(id) && (options || !optional.has(id.slice(0, -1)))),
    /** Tests that begin with a number the book does not have: most likely a slip. */
    unknown: [...tested].filter((id) => !known.has(id) && clauses.some((clause) => clause.id.split('-')[0] === id.split('-')[0])),
  };
}

/** Prints a line a book and gives the books that fall short of what they claim. */
export function report(titles, print = console.log) {
  const books = JSON.parse(readFileSync(join(root, 'docs/rules/books.json'), 'utf8'));
  const short = [];
  for (const [id, book] of Object.entries(books)) {
    const text = readFileSync(join(root, 'docs/rules', book.text), 'utf8');
    const { wanted, missing, rulings, unknown } = uncovered(text, titles, book.options);
    print(`${id}: ${wanted - missing.length} of ${wanted} clauses tested${book.options ? '' : ' (options not counted)'}`);
    if (missing.length > 0) print(`  no test: ${missing.join(' ')}`);
    if (rulings.length > 0) print(`  rulings without a test of their own: ${rulings.join(' ')}`);
    if (unknown.length > 0) print(`  tests of clauses the book does not have: ${unknown.join(' ')}`);
    if (wanted === 0 || (book.complete && missing.length > 0)) short.push(id);
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
