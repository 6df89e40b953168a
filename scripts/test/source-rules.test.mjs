import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { expect } from 'chai';
import { root } from '../run.mjs';
import { broken } from '../source-rules.mjs';

let folder;

function makeFolder() {
  folder = mkdtempSync(join(tmpdir(), 'longroll-rules-'));
}
function removeFolder() {
  rmSync(folder, { recursive: true, force: true });
}

function plant(path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** What the linter says, with this repository's configuration, as `file: rule`. */
function linted() {
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  try {
    execFileSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '--deny-warnings', '-f', 'unix'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
      // It looks for what knows types on the path, where `npm` puts it.
      env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}` },
    });
    return [];
  } catch (error) {
    return [...String(error.stdout).matchAll(/^(\S+?):\d+:\d+: .*\((\S+)\)\]$/gm)].map(([, file, rule]) => `${file}: ${rule}`);
  }
}

const IMPORTS = 'no-restricted-imports';
const BOOKS = 'packages/rules/src/books';
const lawless = [
  ['packages/rules/src/kernel/a.ts', "export { freshChance } from '../chance/fresh.ts';", IMPORTS],
  ['packages/rules/src/kernel/a.ts', "import type { Point } from '../table/units.ts';\nexport type P = Point;", IMPORTS],
  ['packages/rules/src/kernel/a.ts', "export const late = () => import('../books/kings-men/first/index.ts');", IMPORTS],
  ['packages/rules/src/kernel/a.ts', "export * from 'node:fs';", IMPORTS],
  ['packages/rules/src/chance/a.ts', "import { flow } from '../kernel/flow.ts';\nexport const f = flow;", IMPORTS],
  ['packages/rules/src/chance/a.ts', "export * from '../books/kings-men/first/state.ts';", IMPORTS],
  ['packages/rules/src/table/a.ts', "import { isRefusal } from '../kernel/refusal.ts';\nexport const f = isRefusal;", IMPORTS],
  ['packages/rules/src/table/a.ts', "export * from '../chance/streams.ts';", IMPORTS],
  [`${BOOKS}/kings-men/shared/a.ts`, "export * from '../first/state.ts';", IMPORTS],
  [`${BOOKS}/kings-men/first/a.ts`, "export * from '../revised/state.ts';", IMPORTS],
  [`${BOOKS}/kings-men/first/decisions/a.ts`, "export * from '../../skirmish/state.ts';", IMPORTS],
  [`${BOOKS}/kings-men/first/a.ts`, "export * from '../../toy-soldiers/state.ts';", IMPORTS],
  [`${BOOKS}/kings-men/first/a.ts`, "export * from '../../../bots/random.ts';", IMPORTS],
  [`${BOOKS}/kings-men/revised/a.ts`, "export * from '../first/state.ts';", IMPORTS],
  [`${BOOKS}/kings-men/skirmish/a.ts`, "export * from '../first/state.ts';", IMPORTS],
  [`${BOOKS}/toy-soldiers/a.ts`, "export * from '../kings-men/shared/unit.ts';", IMPORTS],
  [`${BOOKS}/rally-king/battle/a.ts`, "export * from '../../toy-soldiers/unit.ts';", IMPORTS],
  ['packages/rules/src/bots/a.ts', "export * from '../chance/streams.ts';", IMPORTS],
  ['packages/rules/src/a.ts', "export * from '@longroll/server';", IMPORTS],
  ['packages/rules/src/a.ts', "export * from '../../client/src/main.ts';", IMPORTS],
  [`${BOOKS}/kings-men/first/a.ts`, "export * from '@longroll/protocol';", IMPORTS],
  ['packages/protocol/src/a.ts', "export { books } from '@longroll/rules';", IMPORTS],
  ['packages/protocol/src/a.ts', "export * from '../../server/src/app.ts';", IMPORTS],
  ['packages/server/src/a.ts', "export * from '@longroll/client/src/main';", IMPORTS],
  ['packages/server/src/a.ts', "export * from '../../client/src/router.ts';", IMPORTS],
  ['packages/client/src/a.ts', "export * from '@longroll/server/app';", IMPORTS],
  ['packages/client/src/a.ts', "export * from 'node:fs';", IMPORTS],
  ['packages/rules/src/a.ts', 'export const now = () => Date.now();', 'no-restricted-globals'],
  ['packages/rules/src/a.ts', 'export const now = () => new globalThis.Date();', 'no-restricted-properties'],
  ...['random', 'sin', 'cos', 'tan', 'atan2', 'pow', 'exp', 'log', 'hypot'].map((name) => [
    'packages/rules/src/a.ts',
    `export const f = () => Math.${name}(1, 2);`,
    'no-restricted-properties',
  ]),
  ['packages/rules/src/a.ts', 'const { sin } = Math;\nexport { sin };', 'no-restricted-properties'],
  ['packages/server/src/a.ts', 'export const a: any = 1;', 'no-explicit-any'],
  ['packages/server/src/a.ts', 'export const f = (a: unknown) => a as string;', 'consistent-type-assertions'],
  ['packages/server/src/a.ts', 'export const f = (a: string | null) => a!;', 'no-non-null-assertion'],
  ['packages/server/src/a.ts', '// @ts-ignore\nexport const a = 1;', 'ban-ts-comment'],
  ['packages/server/src/a.ts', 'const late = async () => 1;\nlate();\nexport { late };', 'no-floating-promises'],
  ['packages/server/src/a.ts', 'export const f = (late: () => Promise<void>) => [1].forEach(late);', 'no-misused-promises'],
  [
    'packages/rules/src/a.ts',
    "export function f(a: 'x' | 'y') {\n  switch (a) {\n    case 'x':\n      return 1;\n  }\n  return 2;\n}",
    'switch-exhaustiveness-check',
  ],
  ['packages/server/test/a.test.ts', "describe.only('x', () => undefined);", 'no-focused-tests'],
];

const lawful = [
  [
    'packages/rules/src/kernel/a.ts',
    "import { z } from 'zod';\nimport { sha256 } from '@noble/hashes/sha2.js';\nexport { b } from './b.ts';\nexport const c = [z, sha256];",
  ],
  ['packages/rules/src/chance/a.ts', "import type { Chance } from '../kernel/chance.ts';\nexport type C = Chance;"],
  [
    `${BOOKS}/kings-men/first/decisions/a.ts`,
    "export * from '../../../../kernel/flow.ts';\nexport * from '../../../../table/units.ts';\nexport * from '../../../../chance/index.ts';\nexport * from '../../shared/unit.ts';\nexport * from '../state.ts';",
  ],
  ['packages/rules/src/bots/a.ts', "export * from '../kernel/view.ts';\nexport * from '../books/kings-men/first/view/presentation.ts';"],
  ['packages/rules/src/a.ts', 'export const f = (a: number) => [Math.sqrt(a), Math.round(a), Math.min(a, 1)] as const;'],
  ['packages/protocol/src/a.ts', "import type { Game } from '@longroll/rules/kernel/game';\nexport type G = Game<never>;"],
  [
    'packages/server/src/a.ts',
    "export * from '@longroll/rules';\nexport * from '@longroll/protocol';\nexport * from 'node:fs';\nexport const now = () => Date.now();",
  ],
  ['packages/client/src/a.ts', "export * from '@longroll/rules/kernel/view';\nexport * from '@longroll/protocol';"],
];

/** Each is a file of its own, for all are looked at in one go. */
const numbered = (path, index) => path.replace('/a.', `/a${index + 1}.`);

describe('the linter, by its own rules', function () {
  let said;

  before(() => {
    makeFolder();
    for (const [index, [path, text]] of lawless.entries()) plant(numbered(path, index), `${text}\n`);
    said = linted().map((each) => each.replace(/: .*\//, ': '));
  });
  after(removeFolder);

  for (const [index, [path, text, rule]] of lawless.entries()) {
    it(`catches ${rule} in ${dirname(path).replace('packages/', '')}: ${text.split('\n')[0]} (${index + 1})`, () => {
      expect(said).to.include(`${numbered(path, index)}: ${rule}`);
    });
  }
});

describe('the linter, by its own rules', () => {
  before(makeFolder);
  after(removeFolder);

  it('lets pass what is lawful', () => {
    for (const [path, text] of lawful) plant(path, `${text}\n`);
    expect(linted()).to.deep.equal([]);
  });
});

describe('rules the linter cannot express', () => {
  beforeEach(makeFolder);
  afterEach(removeFolder);

  it('catches powers and a disguised Math in the rules, and only there', () => {
    plant(
      'packages/rules/src/a.ts',
      "/** a ** b */\nexport const a = 2 ** 3;\nexport const m = Math;\nexport const r = Math['sqrt'](4); // Math\nexport const s = 'Math ** x';\n",
    );
    plant('packages/server/src/a.ts', 'export const a = 2 ** 3;\n');
    expect(broken(folder)).to.deep.equal([
      'packages/rules/src/a.ts:2: engines differ in powers: multiply',
      'packages/rules/src/a.ts:3: say Math.something, so that it can be judged',
      'packages/rules/src/a.ts:4: say Math.something, so that it can be judged',
    ]);
  });

  it('catches a test that is skipped or runs alone', () => {
    plant('packages/rules/test/a.test.ts', "it.skip('KM-1.1 never', () => undefined);\n");
    plant('packages/rules/test/b.test.ts', "xit('KM-1.2 never', () => undefined);\n");
    plant('packages/rules/test/c.test.ts', "// it.only(\nit('KM-1.3 says it.only(', () => undefined);\n");
    expect(broken(folder)).to.deep.equal([
      'packages/rules/test/a.test.ts: every test runs, always',
      'packages/rules/test/b.test.ts: every test runs, always',
    ]);
  });

  it('catches a file that is named after nothing', () => {
    for (const name of ['utils.ts', 'dice-helpers.ts', 'manager/seats.ts', 'common/x.ts'])
      plant(`packages/server/src/${name}`, 'export {};\n');
    plant('packages/server/src/commons-bridge.ts', 'export {};\n');
    expect(broken(folder).length).to.equal(4);
  });

  it('catches a package that depends on one it must not know', () => {
    plant('packages/rules/package.json', '{ "dependencies": { "zod": "1", "@longroll/protocol": "workspace:*" } }');
    plant(
      'packages/server/package.json',
      '{ "dependencies": { "@longroll/rules": "workspace:*" }, "devDependencies": { "@longroll/client": "workspace:*" } }',
    );
    expect(broken(folder)).to.deep.equal([
      'packages/rules/package.json: must not depend on @longroll/protocol',
      'packages/server/package.json: must not depend on @longroll/client',
    ]);
  });

  it('catches a sentence that is given to whoever says no, and lets codes and names pass', () => {
    plant(
      'packages/server/src/a.ts',
      [
        "export const a = no('busy', { what: 'server' });",
        "export const b = no('busy', { what: 'The server is busy.' }); // no(",
        "throw denied(400, 'malformed', {",
        '  what: `${a} of no form`,',
        '});',
        "export const c = isNo('says nothing of it');",
        "export const d = refuse('KM-1.1', 'far', { names: names.join(', ') }); // says no with words",
        "throw new Denied(422, { code, message: 'Come back later.' });",
        '',
      ].join('\n'),
    );
    plant('packages/server/test/a.ts', "export const a = no('busy', 'The server is busy.');\n");
    expect(broken(folder)).to.deep.equal(
      [2, 3, 8].map((line) => `packages/server/src/a.ts:${line}: a refusal has a code and what it names; its sentence is in a catalogue`),
    );
  });

  it('catches words of their own in pages of the server, and what is sent as it is', () => {
    plant(
      'packages/server/src/operator/a.ts',
      [
        "import { html } from '../operations/html.ts';",
        'export const a = html`<p class="away">${words.over}</p>${rows.map((each) => html`<td>${each} ± ${`${at} UTC`}</td>`)}`;',
        'export const b = html`<table>${rows.map((each) => html`<td>${each}</td><th>Since</th>`)}</table>`;',
        'export const c = html`<input name="who" title="The name">`;',
        "response.status(404).type('text/plain').send('There is nothing here.\\n');",
        "response.type('text/plain').send(`${words.nothing}\\n`);",
        "show(response, page('Done', html`<p>${sentence}</p>`));",
        'show(response, page(words.title({ id }), html``));',
        "client.send('chat', message);",
        'export const d = html`It is over.`;',
        "log.warn({ err: error }, 'the other servers were not told');",
        "export const e = over ? 'It is over.' : '';",
        'export const f = html`<p>${standing === 0 ? `Banned until ${at}` : "none of it"}</p>`;',
      ].join('\n'),
    );
    plant('packages/server/test/a.ts', 'export const a = html`<p>It is over.</p>`;\n');
    expect(broken(folder)).to.deep.equal(
      [3, 4, 5, 7, 10, 12, 13].map((line) => `packages/server/src/operator/a.ts:${line}: what a page says is in a catalogue`),
    );
  });

  it('catches files that lead to one another, by an import that is made later too', () => {
    plant('packages/client/src/books/a.ts', "import { b } from '../library/b.tsx';\nexport const a = b;\n");
    plant('packages/client/src/library/b.tsx', "export const b = () => import('../books/registry.ts');\nexport * from './alone.ts';\n");
    plant('packages/client/src/library/alone.ts', 'export {};\n');
    plant('packages/client/src/books/registry.ts', "export const face = () => import('./a.ts');\n");
    expect(broken(folder)).to.deep.equal([
      'packages/client/src: books/a.ts, books/registry.ts, library/b.tsx lead to one another; what one needs of another is handed to it',
    ]);
  });

  it('catches chapters of a book that lead to one another, by others and by a type alone too', () => {
    plant(`${BOOKS}/toy-soldiers/charge/a.ts`, "import type { B } from '../contact/b.ts';\nexport type A = B;\n");
    plant(`${BOOKS}/toy-soldiers/contact/b.ts`, "export type B = number;\nexport { c } from '../melee/c.ts';\n");
    plant(`${BOOKS}/toy-soldiers/melee/c.ts`, "export const c = () => import('../charge/a.ts');\n");
    plant(
      `${BOOKS}/toy-soldiers/melee/d.ts`,
      "export * from './c.ts';\nexport * from '../../../kernel/flow.ts';\nexport * from '../state.ts';\n",
    );
    plant(`${BOOKS}/toy-soldiers/state.ts`, 'export {};\n');
    expect(broken(folder)).to.deep.equal([
      `${BOOKS}/toy-soldiers: charge, contact, melee lead to one another; what they share is a floor below`,
    ]);
  });

  it('finds nothing to say about this repository', () => {
    expect(broken(root)).to.deep.equal([]);
  });
});
