// The lanes of both rings: folders of tests, each run by one mocha. `npm test` runs the short ring, `npm run test:long` the long one.
import { join } from 'node:path';
import { findChromium, findWindowedChromium } from './chromium.mjs';
import { root } from './run.mjs';

const MINUTE = 60_000;
const testsOf = (...folders) => folders.map((folder) => `${folder}/**/*.test.{ts,mjs}`);
/** The same, these files first. */
const testsBeginningWith = (names, folder) => [
  ...names.map((name) => `${folder}/${name}.test.ts`),
  `${folder}/**/!(${names.join('|')}).test.{ts,mjs}`,
];
/** What takes longest in browsers, the longest first: with two files at a time, one of these begun last would be waited for while nothing else is run. */
const DEAREST = [
  'lessons',
  'room',
  'players',
  'hindsight',
  'decisions',
  'another-book',
  'whole-battle',
  'every-word',
  'every-word-of-games',
  'muster',
  'workshop',
];
const PROGRAMS = 'packages/server/test/programs';
/** What has to be built before a lane is run. */
const SERVER = ['server'];
const PAGES = ['server', 'pages'];

/** Whatever tests read pages for is built, and read by all from the same place. */
const inBrowsers = () => ({
  CHROMIUM_PATH: findChromium() ?? '',
  CHROMIUM_WINDOWED_PATH: findWindowedChromium() ?? '',
  CLIENT_DIR: join(root, 'packages/client/dist'),
});

/**
 * What guards every change. Each group of lanes is run one lane after another, the groups side by side: a page mostly waits, so browsers run two files at a time beside what calculates.
 */
export const SHORT_RING = [
  [
    {
      name: 'browsers',
      specs: testsBeginningWith(DEAREST, 'packages/e2e/test'),
      jobs: 2,
      limit: 60 * MINUTE,
      needsBrowser: true,
      env: inBrowsers,
      uses: PAGES,
    },
  ],
  [{ name: 'server', specs: testsOf('packages/server/test'), without: [`${PROGRAMS}/**`], limit: 60 * MINUTE, uses: SERVER }],
  // These wait for other programs to start, to be missed and to be gone: they take little of a machine.
  [
    { name: 'server programs', specs: testsOf(PROGRAMS), limit: 60 * MINUTE, uses: SERVER },
    { name: 'scripts', specs: testsOf('scripts/test'), limit: 30 * MINUTE, uses: SERVER },
  ],
  [
    { name: 'rules', specs: testsOf('packages/rules/test'), calculates: true, limit: 60 * MINUTE },
    {
      name: 'protocol and client',
      specs: testsOf('packages/words/test', 'packages/protocol/test', 'packages/client/test'),
      calculates: true,
      limit: 30 * MINUTE,
    },
  ],
];

/** What guards a release: the same kinds of tests at length. Nobody waits for it, so it may take hours. */
export const LONG_RING = [
  [
    {
      name: 'browsers at length',
      specs: testsOf('packages/e2e/test-long'),
      jobs: 2,
      limit: 240 * MINUTE,
      needsBrowser: true,
      env: inBrowsers,
      uses: PAGES,
    },
  ],
  [
    { name: 'server at length', specs: testsOf('packages/server/test-long'), limit: 240 * MINUTE, uses: SERVER },
    { name: 'rules at length', specs: testsOf('packages/rules/test-long'), limit: 240 * MINUTE },
    { name: 'client at length', specs: testsOf('packages/client/test-long'), limit: 240 * MINUTE },
  ],
];
