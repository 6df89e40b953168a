// npm run check: of the short ring, the tests that a change can affect, with types, lint and format of what changed. Ends with the line `N passed, N failed`.
//
//   npm run check                    what differs from the last commit; if nothing does, the last commit itself
//   npm run check main               what came since that branch or commit
//   npm run check -- --browsers      all tests in browsers as well
import { parseArgs } from 'node:util';
import { changedFiles, isCommit } from './check/changed-files.mjs';
import { look } from './check/look.mjs';
import { install } from './install.mjs';
import { SHORT_RING } from './lanes.mjs';
import { needNode } from './node-version.mjs';
import { runRing } from './ring.mjs';
import { root } from './run.mjs';

needNode();
const { commit, browsers } = asked();
await install();
const { files, against } = changedFiles(root, commit);
// What it takes may have been installed only just now.
const { selectTests } = await import('./check/selection.mjs');
const { selection, unread } = await selected();
tellChange();
await runRing(lanesOf(selection.tests), { look: lookAtSources, judge: tellLeftOut });

function asked() {
  const { values, positionals } = parseArgs({ options: { browsers: { type: 'boolean', default: false } }, allowPositionals: true });
  const [named] = positionals;
  if (named !== undefined && !isCommit(root, named)) {
    console.error(`There is no commit or branch "${named}".`);
    process.exit(2);
  }
  return { commit: named, browsers: values.browsers };
}

/** The tests to be run; none where the sources cannot be read, and `unread` says why. */
async function selected() {
  try {
    return { selection: await selectTests(root, files, { browsers }), unread: '' };
  } catch (error) {
    return { selection: { tests: [], all: 0, beyond: 0, inBrowsers: 0, long: 0, unknown: [] }, unread: error.message };
  }
}

async function lookAtSources(tally) {
  await tally.check('imports', () => unread);
  await look(tally, root, files);
}

function tellChange() {
  const { tests, all, unknown } = selection;
  console.log(
    `changed since ${against}: ${files.length === 1 ? '1 file' : `${files.length} files`}; it can affect ${tests.length} of ${all} test files`,
  );
  for (const path of unknown) console.log(`nobody is known to read ${path}: every test of its package is run`);
}

/** The lanes of the short ring with what was selected of them. What calculates goes on by two files at a time. */
function lanesOf(tests) {
  const isWithin = (path, patterns = []) => patterns.some((pattern) => path.startsWith(pattern.slice(0, pattern.indexOf('**'))));
  return SHORT_RING.map((group) =>
    group
      .map((lane) => ({
        jobs: lane.calculates ? 2 : 1,
        ...lane,
        specs: tests.filter((path) => isWithin(path, lane.specs) && !isWithin(path, lane.without)),
      }))
      .filter(({ specs }) => specs.length > 0),
  );
}

function tellLeftOut() {
  const { tests, all, beyond, inBrowsers, long } = selection;
  const lines = [
    [all - tests.length - beyond - inBrowsers, 'test files that the change does not reach'],
    [beyond, 'test files that only a registry of books connects with it'],
    [
      inBrowsers,
      'test files in browsers, which are shown what is built, so that nobody knows which of them it can affect (--browsers runs them)',
    ],
  ];
  for (const [count, what] of lines) if (count > 0) console.log(`left out: ${count} ${what}`);
  console.log(`left out: the long ring (${long} of its files import what changed), clauses without a test, and what nobody uses`);
}
