// What is built from the sources: pages, server, and the servers that benches measure.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digest, filesIn } from './digest.mjs';
import { root, runWithProgress } from './run.mjs';

const rolldown = join(root, 'packages/server/node_modules/rolldown/bin/cli.mjs');
/** Catalogues, and what compiles them. */
const WORDS = ['pnpm-lock.yaml', 'packages/words/build.mjs', 'packages/words/generator', 'packages/words/src'];
/** What pages and server have in common. */
const SHARED = [...WORDS, 'packages/protocol/src', 'packages/rules/src'];
const SERVER = [...SHARED, 'packages/server/package.json', 'packages/server/rolldown.config.mjs', 'packages/server/src'];

/** The catalogues of all words, in `packages/words/dist`: whatever imports a source needs them, the compiler and the linter too. */
export function buildWords() {
  return build('the words', {
    stamp: 'packages/words/dist/.built-from',
    from: WORDS,
    by: [join(root, 'packages/words/build.mjs')],
  });
}

/** The pages, in `packages/client/dist`. */
export async function buildClient() {
  await buildWords();
  const vite = join(root, 'packages/client/node_modules/vite/bin/vite.js');
  return build('the pages', {
    stamp: 'packages/client/dist/.built-from',
    from: [
      ...SHARED,
      'packages/client/index.html',
      'packages/client/vite.config.ts',
      'packages/client/drawing-library.ts',
      'packages/client/drawing-library-parts.js',
      'packages/client/shared-threads.ts',
      'packages/client/src',
      'packages/client/public',
      'docs/rules',
    ],
    by: [vite, 'build', '--logLevel', 'warn', join(root, 'packages/client')],
  });
}

/** The server, in `packages/server/dist`. */
export async function buildServer() {
  await buildWords();
  await build('the server', {
    stamp: 'packages/server/dist/.built-from',
    from: SERVER,
    by: [rolldown, '-c', join(root, 'packages/server/rolldown.config.mjs')],
  });
}

/** Also what is measured as it is run: servers that benches ask about themselves, and the referee. */
export async function buildBenches() {
  await buildServer();
  await build('the servers of the benches', {
    stamp: 'packages/server/dist/.benches-built-from',
    from: [...SERVER, 'bench/rolldown.config.mjs', 'bench/peers', 'bench/hostile', 'bench/decide.ts', 'bench/battle.ts', 'bench/field.ts'],
    by: [rolldown, '-c', join(root, 'bench/rolldown.config.mjs')],
  });
}

/**
 * What Node is started with to run the built server; the Dockerfile says the same. What a command leaves behind is swept up less often the more room there
 * is for it, and little of it is then mistaken for what stays; all that stays is gone through when there is three times as much of it, not at each few MB, for
 * everybody waits meanwhile; and the thread that serves sweeps up itself, for helpers want the core it is on. docs/operating.md tells what that costs.
 */
export const serverFlags = [
  '--enable-source-maps',
  '--max-semi-space-size=32',
  '--heap-growing-percent=200',
  '--single-threaded-gc',
  '--v8-pool-size=1',
];
export const builtServer = join(root, 'packages/server/dist/main.js');
export const builtCommandLine = join(root, 'packages/server/dist/longroll.js');
export const builtDecide = join(root, 'packages/server/dist/bench-decide.js');

/** What is being built just now, by its stamp: pages and server want the same words at the same time. */
const underWay = new Map();

/** Builds something with a command, unless it is as new as all the files and folders it is made of. */
function build(what, made) {
  const building = underWay.get(made.stamp) ?? buildAnew(what, made).finally(() => underWay.delete(made.stamp));
  underWay.set(made.stamp, building);
  return building;
}

async function buildAnew(what, { stamp, from, by }) {
  const place = join(root, stamp);
  const wanted = digest(from.flatMap(filesIn));
  if (existsSync(place) && readFileSync(place, 'utf8') === wanted) return;
  await runWithProgress(`Building ${what}`, process.execPath, by);
  writeFileSync(place, wanted);
}
