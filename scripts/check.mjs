// npm run check: of the short ring, the tests that a change can affect, with types, lint and format of what changed. Ends with the line `N passed, N failed`.
//
//   npm run check                    what differs from the last commit; if nothing does, the last commit itself
//   npm run check main               what came since that branch or commit
//   npm run check -- --browsers      all tests in browsers as well
import { parseArgs } from 'node:util';
import { changedFiles, isCommit } from './check/changed-files.mjs';
import { look } from './check/look.mjs';
import { install } from './install.mjs';
import { needNode } from './node-version.mjs';
import { runRing } from './ring.mjs';
import { root } from './run.mjs';

needNode();
const { commit, browsers } = asked();
await install();
const { files, against } = changedFiles(root, commit);
// The bundler may have been installed only just now.
const { lanesOf, selectTests } = await import('./check/selection.mjs');
const { selection, unread } = await selected();
tellChange();
await runRing(selection === null ? [] : lanesOf(selection), { look: lookAtSources, judge: tellLeftOut });

function asked() {
  const { values, positionals } = parseArgs({ options: { browsers: { type: 'boolean', default: false } }, allowPositionals: true });
  const [named] = positionals;
  if (!isCommit(root, named ?? 'HEAD')) {
    console.error(
      named === undefined ? 'Only git knows what has changed, and there is no commit here.' : `There is no commit or branch "${named}".`,
    );
    process.exit(2);
  }
  return { commit: named, browsers: values.browsers };
}

/** What is to be run, or why the sources cannot be read to tell. */
async function selected() {
  try {
    return { selection: await selectTests(root, files, { browsers }), unread: '' };
  } catch (error) {
    return { selection: null, unread: error.message };
  }
}

async function lookAtSources(tally) {
  await tally.check('imports', () => unread);
  await look(tally, root, files);
}

function tellChange() {
  console.log(`changed since ${against}: ${files.length === 1 ? '1 file' : `${files.length} files`}`);
  if (selection === null) return;
  for (const path of selection.unknown) console.log(`nobody is known to read ${path}: every test of its package counts as affected`);
  const { tests, inPart, all } = selection;
  console.log(`it can affect ${tests.length + inPart.length} of ${all} test files`);
}

function tellLeftOut() {
  if (selection === null) {
    console.log('left out: every test, for nobody knows what imports what');
    return;
  }
  const { tests, inPart, all, beyond, inBrowsers, long } = selection;
  for (const [count, what] of [
    [all - tests.length - inPart.length - beyond - inBrowsers, 'that the change does not reach'],
    [inPart.length, 'that hold every book to the same, as far as their titles name another book'],
    [beyond, 'that only a registry of books connects with it'],
    [inBrowsers, 'in browsers, which are shown what is built: nobody knows which of them it can affect (--browsers runs them all)'],
  ])
    if (count > 0) console.log(`left out: ${count} test files ${what}`);
  console.log(`left out: the long ring (${long} of its files import what changed), clauses without a test, and what nobody uses`);
}
