// Which tests of the short ring are run for a change, how many are not, and in which lanes.
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SHORT_RING } from '../lanes.mjs';
import { TEST, affected } from './affected.mjs';
import { presentFiles } from './changed-files.mjs';
import { importGraph } from './import-graph.mjs';

const LONG = /^packages\/[^/]+\/test-long\/.*\.test\.ts$/;
const isInBrowser = (path) => path.startsWith('packages/e2e/');

/**
 * `tests` are in the order in which they are run, the fewest imports away from the change first. Of those that hold every book to the same, `inPart`, only what has such `titles` is run:
 * those that name no other book than the changed ones. The others are numbers: of all there are, of those that lie `beyond` a registry, of those in browsers that are not run, and of
 * those of the long ring that the change reaches.
 *
 * Browsers are shown what is built, which imports do not tell of. So their tests are run only when files of their package changed, as far as these reach them; or all, where asked for.
 */
export async function selectTests(root, changed, { browsers = false } = {}) {
  const files = presentFiles(root);
  const gone = changed.filter((path) => !files.includes(path));
  const names = namesOfBooks(root);
  const found = affected(root, { changed, files, graph: await importGraph(root, files, gone), books: [...names.keys()] });
  const { distances, holding } = found;
  const all = files.filter((path) => TEST.test(path));
  const isRun = (path) => (isInBrowser(path) && browsers) || (distances.has(path) && (!isInBrowser(path) || changed.some(isInBrowser)));
  const distance = (path) => distances.get(path) ?? Infinity;
  const run = all.filter(isRun).sort((one, other) => (distance(one) < distance(other) ? -1 : distance(one) > distance(other) ? 1 : 0));
  return {
    tests: run.filter((path) => !holding.has(path)),
    inPart: run.filter((path) => holding.has(path)),
    titles: titlesOf(found.changedBooks, names),
    all: all.length,
    beyond: all.filter((path) => found.beyond.has(path) && !isInBrowser(path) && !isRun(path)).length,
    inBrowsers: all.filter((path) => isInBrowser(path) && !isRun(path)).length,
    long: files.filter((path) => LONG.test(path) && distances.has(path)).length,
    unknown: found.unknown,
  };
}

/** Of each book its id, and with it what titles call it: that, or what stands over its rules. */
function namesOfBooks(root) {
  return new Map(
    readdirSync(join(root, 'docs/rules')).map((file) => {
      const [, heading = ''] = /^# (.+)$/m.exec(readFileSync(join(root, 'docs/rules', file), 'utf8')) ?? [];
      const id = basename(file, '.md');
      return [id, heading === '' ? [id] : [id, heading]];
    }),
  );
}

/** A pattern of the titles that name one of these books, or none at all. */
function titlesOf(books, names) {
  const either = (ids) => ids.flatMap((id) => names.get(id).map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))).join('|');
  const others = [...names.keys()].filter((id) => !books.includes(id));
  return `${either(books)}|^(?!.*(${either(others)}))`;
}

/** The lanes of the short ring with what was selected of them. What calculates goes on by two files at a time. */
export function lanesOf({ tests, inPart, titles }) {
  const isWithin = (path, patterns = []) => patterns.some((pattern) => path.startsWith(pattern.slice(0, pattern.indexOf('**'))));
  const laneOf = (lane, paths) => ({
    jobs: lane.calculates ? 2 : 1,
    ...lane,
    specs: paths.filter((path) => isWithin(path, lane.specs) && !isWithin(path, lane.without)),
  });
  return SHORT_RING.map((group) =>
    group
      .flatMap((lane) => [laneOf(lane, tests), { ...laneOf(lane, inPart), name: `${lane.name}, of every book`, titles }])
      .filter(({ specs }) => specs.length > 0),
  );
}
