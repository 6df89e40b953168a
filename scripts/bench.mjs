// npm run bench: how fast, how quick to answer, how good. `npm run bench -- duel 20` runs one of them with a number.
import { buildBenches, buildWords, builtDecide } from './build.mjs';
import { inForeground } from './run.mjs';
import { install } from './install.mjs';
import { needNode } from './node-version.mjs';

const BENCHES = [
  'decide',
  'decisions',
  'growth',
  'latency',
  'duel',
  'fuzz',
  'leaks',
  'bytes',
  'table',
  'kill',
  'reopen',
  'commit',
  'peers',
  'hostile',
  'pages',
  'mutants',
  'ratings',
  'library',
  'judging',
];
const [only, ...numbers] = process.argv.slice(2);
if (only !== undefined && !BENCHES.includes(only)) {
  console.error(`There are ${BENCHES.join(', ')}.`);
  process.exit(2);
}

needNode();
await install();
// What is measured is what is built; faults are planted in the sources.
await buildWords();
if (only !== 'mutants') await buildBenches();
for (const bench of only === undefined ? ['decisions', 'latency', 'duel'] : [only]) {
  console.log(`\n${bench}`);
  const code = await inForeground([
    ...(bench === 'decide' ? [builtDecide] : ['--import', '@oxc-node/core/register', `bench/${bench}.ts`]),
    ...numbers,
  ]);
  if (code !== 0) process.exit(code);
}
