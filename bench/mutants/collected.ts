import { taken, begin } from './switches.ts';

/*
 * The mocha that the tests of the rules see: they are named, kept, and run one at a time by the worker. They have neither hooks nor promises, and one that has
 * is told so.
 */

export interface Test {
  readonly title: string;
  readonly file: string;
  readonly run: () => void;
}

export const tests: Test[] = [];
/** What each file's reading, `describe` by `describe`, came upon before any test ran; under '' what the sources' own did. */
export const onReading = new Map<string, number[]>();

const titles: string[] = [];
let file = '';
const context = { timeout: () => context, slow: () => context };

const mocha = {
  describe(title: string, body: (this: typeof context) => void): void {
    titles.push(title);
    body.call(context);
    titles.pop();
  },
  it(title: string, body: (this: typeof context) => unknown): void {
    if (body.length > 0) throw new Error(`${title}: a test that waits`);
    tests.push({
      title: [...titles, title].join(' '),
      file,
      run() {
        if (body.call(context) instanceof Promise) throw new Error(`${title}: a test that waits`);
      },
    });
  },
  before: noHooks,
  after: noHooks,
  beforeEach: noHooks,
  afterEach: noHooks,
};

function noHooks(): void {
  throw new Error(`${file}: tests under mutants have no hooks`);
}

/** Said at the top of every test file with its name, and with none at its end: what is come upon until then is its reading. */
export function testsOf(name: string): void {
  onReading.set(file, [...(onReading.get(file) ?? []), ...taken().reached]);
  begin(Infinity, true);
  file = name;
}

Object.assign(globalThis, mocha, { longrollTestsOf: testsOf });
