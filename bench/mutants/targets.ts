import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What faults are planted in, and the tests that have to notice them. Paths are seen from the top of the repository. */
export interface Target {
  readonly sources: readonly string[];
  readonly tests: readonly string[];
}

export const root = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = 'packages/rules/src';
/** Folders of both rings, in which a book's tests have the same name. */
const TESTS = ['packages/rules/test', 'packages/rules/test-long'];
const KINGS_MEN = `${SOURCES}/books/kings-men`;
const RALLY_CAMPAIGN = `${SOURCES}/books/rally-king/campaign`;
/** Chapters are shared, and so are the tests that notice what is wrong with them. */
const BOOKS_TESTS = ['kings-men', 'kings-men-revised'];
/** A campaign makes lists, founds battles and takes their reports by what it shares with the battle. */
const RALLY_TESTS = ['rally-king', 'rally-king-campaign'];

const TARGETS: { readonly [name: string]: () => Target } = {
  'kings-men': () => ({ sources: [...within(`${KINGS_MEN}/first`), ...within(`${KINGS_MEN}/shared`)], tests: testsIn(...BOOKS_TESTS) }),
  'kings-men-revised': () => ({
    sources: [...within(`${KINGS_MEN}/revised`), ...within(`${KINGS_MEN}/shared`)],
    tests: testsIn(...BOOKS_TESTS),
  }),
  'queens-men': () => ({
    sources: [
      ...within(`${KINGS_MEN}/skirmish`),
      ...reachedFrom(`${KINGS_MEN}/skirmish/index.ts`).filter((name) => name.startsWith(`${KINGS_MEN}/shared/`)),
    ],
    tests: testsIn('queens-men', 'kings-men'),
  }),
  'toy-soldiers': () => ({ sources: within(`${SOURCES}/books/toy-soldiers`), tests: testsIn('toy-soldiers') }),
  'rally-king': () => ({
    sources: within(`${SOURCES}/books/rally-king`).filter((name) => !name.startsWith(RALLY_CAMPAIGN)),
    tests: testsIn(...RALLY_TESTS),
  }),
  'rally-king-campaign': () => ({ sources: within(RALLY_CAMPAIGN), tests: testsIn('rally-king-campaign') }),
  kernel: () => ({ sources: [...within(`${SOURCES}/kernel`), ...within(`${SOURCES}/chance`)], tests: testsIn('kernel', 'chance') }),
  table: () => ({ sources: within(`${SOURCES}/table`), tests: testsIn('table') }),
};

export const targetNames = Object.keys(TARGETS);

export function target(name: string): Target {
  const found = TARGETS[name];
  if (found === undefined) throw new Error(`There are ${targetNames.join(', ')}.`);
  return found();
}

function within(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort();
}

/** Random battles are left out: they notice what breaks the game, not what a clause says. */
function testsIn(...folders: string[]): string[] {
  return folders
    .flatMap((folder) => TESTS.map((ring) => `${ring}/${folder}`))
    .filter((path) => existsSync(join(root, path)))
    .flatMap(within)
    .filter((name) => name.endsWith('.test.ts') && !name.endsWith('fuzz.test.ts'));
}

/** Everything a file imports, and what that imports, the file itself among it. Types alone are no import: they leave nothing behind. */
function reachedFrom(start: string): string[] {
  const reached = new Set<string>();
  const open = [start];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    const text = readFileSync(join(root, name), 'utf8');
    for (const [, from = ''] of text.matchAll(/^(?:import|export)(?! type)[^;]*? from '(\.[^']*)';/gms)) {
      open.push(relative(root, resolve(root, dirname(name), from)).replaceAll('\\', '/'));
    }
  }
  return [...reached].sort();
}
