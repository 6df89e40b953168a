import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { TEST } from '../check/affected.mjs';
import { changedFiles, isCommit, presentFiles } from '../check/changed-files.mjs';
import { lanesOf, selectTests } from '../check/selection.mjs';
import { BY_ALL, BY_NONE, READ, REGISTRIES } from '../check/table.mjs';
import { root } from '../run.mjs';

/** A path as it is written here, without the folder of all packages, and as it is in a repository. */
const whole = (path) => (/^(rules|server|e2e)\//.test(path) ? `packages/${path}` : path);
const short = (path) => path.replace('packages/', '');

/** Two books, a server that knows both, and tests in browsers. */
const FILES = {
  'docs/rules/red.md': '# Red Coats\n\n**R-1.1** All move.',
  'docs/rules/blue.md': '# Blue Coats (2nd edition)\n\n**B-1.1** Nobody moves.',
  'rules/src/table.ts': 'export const inch = 1000;',
  'rules/src/types.ts': '/** No code. */\nexport interface Unit { readonly id: string }',
  'rules/src/books/red/move.ts':
    "import type { Unit } from '../../types.ts';\nimport { inch } from '../../table.ts';\nexport const move = (unit: Unit) => [unit, inch];",
  'rules/src/books/red/index.ts': "export * from './move.ts';",
  'rules/src/books/blue/index.ts': 'export const rest = 0;',
  'rules/src/rulebooks/define.ts': 'export const define = (book: object) => book;',
  'rules/src/rulebooks/red.ts': "import * as book from '../books/red/index.ts';\nexport const red = book;",
  'rules/src/rulebooks/blue.ts': "import * as book from '../books/blue/index.ts';\nexport const blue = book;",
  'rules/src/rulebooks/index.ts':
    "import { define } from './define.ts';\nimport { red } from './red.ts';\nimport { blue } from './blue.ts';\nexport const rulebooks = [define(red), define(blue)];",
  'rules/src/replay.ts': "export { rulebooks as replayed } from './rulebooks/index.ts';",
  'rules/test/red/move.test.ts': "import '../../src/books/red/move.ts';",
  'rules/test/red/turn.test.ts': "import './position.ts';",
  'rules/test/red/position.ts': "export * from '../../src/books/red/index.ts';",
  'rules/test/red/golden.test.ts':
    "import '../../src/replay.ts';\nconst read = (name: string) => new URL(`golden/${name}.json`, import.meta.url);",
  'rules/test/red/golden/ridge.json': '{}',
  'rules/test/blue/golden.test.ts': "import '../../src/replay.ts';",
  'rules/test/blue/rest.test.ts': "import '../../src/books/blue/index.ts';",
  'rules/test/whole.test.ts': "import '../src/rulebooks/index.ts';",
  'rules/test/table.test.ts': "import '../src/table.ts';",
  'server/src/main.ts': "import '../../rules/src/rulebooks/index.ts';\nconst thread = new URL(`./thread${'.ts'}`, import.meta.url);",
  'server/src/thread.ts': "import './work.ts';",
  'server/src/work.ts': 'export const work = 1;',
  'server/test/lobby.test.ts': "import '../src/main.ts';",
  'server/test/red.test.ts': "const program = 'src/main.ts';",
  'server/test/queue.test.ts': 'export {};',
  'e2e/src/menu.ts': 'export const menu = 1;',
  'e2e/test/menu.test.ts': "import '../src/menu.ts';\nimport '../../rules/src/table.ts';",
  'e2e/test/red.test.ts': 'export {};',
  'README.md': 'Two books.',
};

let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'longroll-check-'));
  for (const [path, text] of Object.entries(FILES)) plant(path, text);
  git('init', '--quiet', '--initial-branch', 'main');
  commit();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function plant(path, text) {
  const place = join(folder, whole(path));
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, `${text}\n`);
}

function remove(path) {
  rmSync(join(folder, whole(path)));
}

function git(...args) {
  const settings = ['user.name=A', 'user.email=a@example.org', 'commit.gpgsign=false'].flatMap((each) => ['-c', each]);
  execFileSync('git', [...settings, ...args], { cwd: folder, stdio: 'pipe' });
}

function commit() {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'What there is');
}

/** What has changed, and since when. */
function changed(since) {
  const { files, against } = changedFiles(folder, since);
  return { files: files.map(short), against };
}

/** What is selected for these files. */
async function selection(files, options) {
  const found = await selectTests(folder, files.map(whole), options);
  return { ...found, tests: found.tests.map(short), inPart: found.inPart.map(short), unknown: found.unknown.map(short) };
}

/** Of which tests something is run for them. */
async function selected(...files) {
  const { tests, inPart } = await selection(files);
  return [...tests, ...inPart];
}

describe('what has changed', () => {
  it('is what differs from the last commit: edited, staged, new, and gone', () => {
    plant('rules/src/table.ts', 'export const inch = 1;');
    plant('docs/rules/red.md', 'Staged.');
    git('add', 'docs/rules/red.md');
    plant('rules/test/new one.test.ts', 'export {};');
    remove('e2e/src/menu.ts');
    expect(changed()).to.deep.equal({
      files: ['docs/rules/red.md', 'e2e/src/menu.ts', 'rules/src/table.ts', 'rules/test/new one.test.ts'],
      against: 'the last commit',
    });
    expect(presentFiles(folder).map(short)).to.include('rules/test/new one.test.ts').and.not.include('e2e/src/menu.ts');
  });

  it('is the last commit when nothing differs from it, and both names of a file that was given another', () => {
    git('mv', 'README.md', 'READ.md');
    commit();
    expect(changed()).to.deep.equal({ files: ['READ.md', 'README.md'], against: 'the commit before the last one' });
  });

  it('is what came since a commit, or since a branch was left', () => {
    git('switch', '--quiet', '--create', 'side');
    plant('rules/src/table.ts', 'export const inch = 1;');
    commit();
    plant('README.md', 'More.');
    git('switch', '--quiet', 'main');
    plant('docs/rules/blue.md', 'Theirs.');
    git('add', 'docs/rules/blue.md');
    git('commit', '--quiet', '--message', 'Theirs');
    git('switch', '--quiet', 'side');
    const files = ['README.md', 'rules/src/table.ts'];
    expect(changed('main')).to.deep.equal({ files, against: 'main' });
    expect(changed('side~1').files).to.deep.equal(files);
    expect([isCommit(folder, 'side~1'), isCommit(folder, 'nowhere'), isCommit(folder, '--all')]).to.deep.equal([true, false, false]);
  });
});

describe('the tests that a change can affect', function () {
  const OF_RED = ['rules/test/red/move.test.ts', 'rules/test/red/turn.test.ts', 'rules/test/red/golden.test.ts', 'server/test/red.test.ts'];
  const OF_EVERY_BOOK = ['rules/test/whole.test.ts'];

  it('are for a chapter those of its book, the nearest first, and of those that hold every book to the same what names no other book', async () => {
    const { tests, inPart, titles, all, beyond, inBrowsers } = await selection(['rules/src/books/red/move.ts']);
    expect(tests).to.deep.equal(OF_RED);
    expect(inPart).to.deep.equal(OF_EVERY_BOOK);
    const told = [
      'whole: red moves',
      'whole: Red Coats and blue',
      'whole: blue moves',
      'Blue Coats (2nd edition) moves',
      'whole: nothing is forgotten',
    ];
    expect(told.filter((title) => new RegExp(titles).test(title))).to.deep.equal([told[0], told[1], told[4]]);
    expect({ all, beyond, inBrowsers }).to.deep.equal({ all: 12, beyond: 2, inBrowsers: 2 });
  });

  it('are all that import it for what the books share, through the registry as well', async () => {
    expect(await selected('rules/src/table.ts')).to.have.members([...OF_RED, ...OF_EVERY_BOOK, 'rules/test/table.test.ts']);
    const throughAll = [
      'rules/test/blue/golden.test.ts',
      'rules/test/red/golden.test.ts',
      'rules/test/whole.test.ts',
      'server/test/lobby.test.ts',
      'server/test/red.test.ts',
    ];
    for (const path of ['rules/src/rulebooks/define.ts', 'rules/src/rulebooks/index.ts']) {
      const { tests, inPart } = await selection([path]);
      expect(tests).to.have.members(throughAll);
      expect(inPart).to.deep.equal([]);
    }
  });

  it('are none for types alone, which the compiler looks at, and for what people read', async () => {
    expect(await selected('rules/src/types.ts', 'README.md')).to.deep.equal([]);
  });

  it('are those that read a file by its path, or start it', async () => {
    expect(await selected('rules/test/red/golden/ridge.json')).to.deep.equal(['rules/test/red/golden.test.ts']);
    expect(await selected('server/src/work.ts')).to.deep.equal(['server/test/lobby.test.ts', 'server/test/red.test.ts']);
  });

  it('are a new test, and those that import what is gone', async () => {
    plant('rules/test/new.test.ts', 'export {};');
    remove('rules/src/books/blue/index.ts');
    const { files } = changed();
    expect(await selected(...files)).to.have.members([
      'rules/test/new.test.ts',
      'rules/test/blue/rest.test.ts',
      'rules/test/blue/golden.test.ts',
      'rules/test/whole.test.ts',
    ]);
    remove('rules/test/red/golden/ridge.json');
    expect(await selected('rules/test/red/golden/ridge.json')).to.deep.equal(['rules/test/red/golden.test.ts']);
    remove('rules/test/table.test.ts');
    expect(await selected('rules/test/table.test.ts')).to.deep.equal([]);
  });

  it('are all of its package for a file that nobody is known to read, and all there are for libraries', async () => {
    const { tests, unknown } = await selection(['server/weights.bin']);
    expect(tests).to.have.members(['lobby', 'queue', 'red'].map((name) => `server/test/${name}.test.ts`));
    expect(unknown).to.deep.equal(['server/weights.bin']);
    expect((await selected('pnpm-lock.yaml')).length).to.equal(10);
    expect((await selected('weights.bin')).length).to.equal(10);
  });

  it('are in browsers those that files of their own package reach, or all where asked for', async () => {
    expect(await selected('e2e/src/menu.ts')).to.deep.equal(['e2e/test/menu.test.ts']);
    const { tests, inBrowsers } = await selection(['README.md'], { browsers: true });
    expect(tests).to.deep.equal(['e2e/test/menu.test.ts', 'e2e/test/red.test.ts']);
    expect(inBrowsers).to.equal(0);
  });

  it('cannot be told while a source cannot be read', async () => {
    plant('rules/src/table.ts', 'export const = ;');
    const told = await selection(['rules/src/table.ts']).catch((error) => error.message);
    expect(told).to.include('table.ts');
  });
});

describe('npm run check', () => {
  it('stops at a commit there is not', () => {
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/check.mjs'), 'no-such-branch'], { encoding: 'utf8' });
    expect({ status, stderr }).to.deep.equal({ status: 2, stderr: 'There is no commit or branch "no-such-branch".\n' });
  });

  it('knows the lane of every test', () => {
    const tests = presentFiles(root).filter((path) => TEST.test(path));
    const run = lanesOf({ tests, inPart: [], titles: '' }).flatMap((group) => group.flatMap(({ specs }) => specs));
    expect(run).to.have.members(tests);
    expect(lanesOf({ tests: [], inPart: [], titles: '' }).flat()).to.deep.equal([]);
  });

  it('has a table that speaks of files there are', () => {
    const files = presentFiles(root);
    const idle = [...READ, ...BY_ALL, ...BY_NONE].filter((row) => !files.some((path) => row.files.test(path)));
    expect(idle.map(({ files }) => files.source)).to.deep.equal([]);
    expect(
      [...REGISTRIES, ...READ.flatMap(({ by }) => (typeof by === 'function' ? [] : by))].filter((path) => !existsSync(join(root, path))),
    ).to.deep.equal([]);
  });
});
