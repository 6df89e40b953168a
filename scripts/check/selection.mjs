// Which tests of the short ring are run for a change, how many are not, and in which lanes.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SHORT_RING } from '../lanes.mjs';
import { TEST, affected } from './affected.mjs';
import { presentFiles } from './changed-files.mjs';
import { importGraph } from './import-graph.mjs';

const LONG = /^packages\/[^/]+\/test-long\/.*\.test\.ts$/;
const isInBrowser = (path) => path.startsWith('packages/e2e/');

/**
 * `tests` are in the order in which they are run, the fewest imports away from the change first. The others are numbers: of all there are, of those that lie `beyond` a registry, of
 * those in browsers that are not run, and of those of the long ring that the change reaches.
 *
 * Browsers are shown what is built, which imports do not tell of. So their tests are run only when files of their package changed, as far as these reach them; or all, where asked for.
 */
export async function selectTests(root, changed, { browsers = false } = {}) {
  const files = presentFiles(root);
  const graph = await importGraph(
    root,
    files,
    changed.filter((path) => !files.includes(path)),
  );
  const { distances, beyond, unknown } = affected(root, { changed, files, graph, books: booksOf(root) });
  const all = files.filter((path) => TEST.test(path));
  const isRun = (path) => (isInBrowser(path) && browsers) || (distances.has(path) && (!isInBrowser(path) || changed.some(isInBrowser)));
  const distance = (path) => distances.get(path) ?? Infinity;
  const tests = all.filter(isRun).sort((one, other) => (distance(one) < distance(other) ? -1 : distance(one) > distance(other) ? 1 : 0));
  return {
    tests,
    all: all.length,
    beyond: all.filter((path) => beyond.has(path) && !isInBrowser(path) && !isRun(path)).length,
    inBrowsers: all.filter((path) => isInBrowser(path) && !isRun(path)).length,
    long: files.filter((path) => LONG.test(path) && distances.has(path)).length,
    unknown,
  };
}

function booksOf(root) {
  return readdirSync(join(root, 'docs/rules')).map((name) => basename(name, '.md'));
}

/** The lanes of the short ring with what was selected of them. What calculates goes on by two files at a time. */
export function lanesOf(tests) {
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
