// How far a change reaches: from the changed files against the direction of imports.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'rolldown/utils';
import { SOURCE } from './changed-files.mjs';
import { BY_ALL, BY_NONE, HOLDING, READ, REGISTRIES } from './table.mjs';

/** A test file of the short ring. */
export const TEST = /^(packages\/[^/]+|scripts)\/test\/.*\.test\.(ts|mjs)$/;

/**
 * `distances` of the files that the change can affect: how many imports lie between. `beyond` are files that only a registry of books connects with it. Where the change goes through one
 * for the chapters of some books alone, these are `changedBooks`, and `holding` are the tests it reaches because they hold every book to the same. `unknown` are the changed files of which
 * nothing is known, so that everything in their package counts as affected, infinitely far away. `files` are all there are, `graph` is theirs (import-graph.mjs), `books` the ids of the books.
 */
export function affected(root, { changed, files, graph, books }) {
  const unknown = changed.filter((path) => !isKnown(root, path, graph));
  const packages = new Set(unknown.map(packageOf));
  const isWholly = packages.has(null) || changed.some((path) => matches(BY_ALL, path));
  const wholly = files.filter((path) => isWholly || packages.has(packageOf(path)));
  const starts = new Map(changed.map((path) => [path, 0]));
  for (const by of changed.flatMap((path) => readersOf(path, graph))) if (!starts.has(by)) starts.set(by, 1);
  const reached = walk(starts, graph, (path) => REGISTRIES.includes(path) && starts.get(path) !== 0);
  const known = new Map([...wholly.map((path) => [path, Infinity]), ...reached]);
  const { concerned, beyond, changedBooks } = throughRegistries(reached, graph, books);
  const isHolding = (path) => changedBooks.length > 0 && !known.has(path) && bookIn(path, books) === null;
  return {
    distances: new Map([...concerned, ...known]),
    beyond,
    changedBooks,
    holding: new Set([...concerned.keys()].filter(isHolding)),
    unknown,
  };
}

/** Breadth first, so that each is reached by the shortest way. A closed path is reached, and nothing through it. */
function walk(starts, { importers }, isClosed = () => false) {
  const distances = new Map(starts);
  for (const [path, distance] of distances) {
    if (isClosed(path)) continue;
    for (const by of importers.get(path) ?? []) if (!distances.has(by)) distances.set(by, distance + 1);
  }
  return distances;
}

/**
 * Through a registry a chapter of a book reaches the tests that are called after that book, and those of rules and pages that ask the registry themselves and are called after no book,
 * for they hold every book to the same. All else lies beyond, for it knows the books only because it imports a program that does, or needs one of them. A change in what all books share
 * goes through as through any file.
 */
function throughRegistries(reached, graph, books) {
  const registries = REGISTRIES.filter((path) => (reached.get(path) ?? 0) > 0);
  const isEntry = (path) => registries.some((registry) => graph.importers.get(path)?.has(registry));
  const entered = new Set([...reached.keys()].filter(isEntry).map((path) => bookIn(path, books)));
  const concerned = new Map();
  const beyond = new Map();
  for (const registry of registries) {
    const start = new Map([[registry, reached.get(registry)]]);
    const asking = walk(start, graph, (path) => path !== registry && !path.includes('/test/'));
    for (const [path, distance] of walk(start, graph)) {
      const book = bookIn(path, books);
      const isConcerned = entered.has(null) || (book === null ? HOLDING.test(path) && asking.has(path) : entered.has(book));
      (isConcerned ? concerned : beyond).set(path, distance);
    }
  }
  return { concerned, beyond, changedBooks: entered.has(null) ? [] : [...entered] };
}

/** The book that a folder or a file of a path is called after. */
function bookIn(path, books) {
  const names = path.split('/').map((part) => part.replace(/\..*/, ''));
  return books.find((id) => names.includes(id)) ?? null;
}

function readersOf(path, { readers }) {
  return [
    ...readers.filter(({ folder }) => path.startsWith(folder)).map(({ by }) => by),
    ...READ.filter(({ files }) => files.test(path)).flatMap(({ by }) => (typeof by === 'function' ? by(path) : by)),
  ];
}

/** Whether it is known who needs it, if only that nobody does. Whoever needed a source that is gone has changed as well, or does not compile. */
function isKnown(root, path, graph) {
  return (
    TEST.test(path) ||
    graph.importers.has(path) ||
    readersOf(path, graph).length > 0 ||
    matches(BY_ALL, path) ||
    matches(BY_NONE, path) ||
    (SOURCE.test(path) && (!existsSync(join(root, path)) || isTypesOnly(root, path)))
  );
}

/** Nothing of such a source is left when it runs: what is wrong with it, the compiler says. */
function isTypesOnly(root, path) {
  const { code } = transformSync(path, readFileSync(join(root, path), 'utf8'));
  return code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|export \{\s*\};/g, '').trim() === '';
}

function matches(rows, path) {
  return rows.some(({ files }) => files.test(path));
}

/** The folder in which everything is affected by a file nobody is known to read; of one that lies in none, everything everywhere is. */
function packageOf(path) {
  return /^(packages\/[^/]+|scripts)\//.exec(path)?.[1] ?? null;
}
