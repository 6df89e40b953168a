import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { root } from '../run.mjs';

/** What sources cannot count on where they run, and what they can. */
const known = {
  'packages/words/src': { no: ['document', 'process', 'Buffer', 'fetch', 'describe'], yes: ['Math', 'Intl'] },
  'packages/rules/src': {
    no: [
      'document',
      'window',
      'process',
      'Buffer',
      'console',
      'performance',
      'setTimeout',
      'queueMicrotask',
      'crypto',
      'fetch',
      'structuredClone',
      'describe',
    ],
    yes: ['Math'],
  },
  'packages/protocol/src': { no: ['document', 'Buffer', 'fetch', 'describe'], yes: ['Math'] },
  'packages/server/src': { no: ['document', 'window', 'localStorage', 'describe'], yes: ['process', 'fetch'] },
  'packages/client/src': { no: ['process', 'Buffer', 'setImmediate', 'describe'], yes: ['document', 'fetch'] },
  'packages/words/test': { no: ['document'], yes: ['process', 'describe'] },
  'packages/rules/test': { no: ['document'], yes: ['process', 'describe'] },
  'packages/protocol/test': { no: ['document'], yes: ['process', 'describe'] },
  'packages/server/test': { no: ['document', 'window'], yes: ['process', 'fetch', 'describe'] },
};

/** Sources of nothing but such names, compiled as this repository's are; what is not known, as `folder: name`. */
function unknownNames() {
  const folder = mkdtempSync(join(tmpdir(), 'longroll-types-'));
  const programs = ['words/src', 'words', 'rules/src', 'rules', 'protocol/src', 'protocol', 'server/src', 'server', 'client/src'].map(
    (each) => `packages/${each}`,
  );
  try {
    for (const each of ['', ...programs]) {
      mkdirSync(join(folder, each), { recursive: true });
      cpSync(join(root, each, 'tsconfig.json'), join(folder, each, 'tsconfig.json'));
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    for (const [place, { no, yes }] of Object.entries(known)) {
      mkdirSync(join(folder, place), { recursive: true });
      writeFileSync(join(folder, place, 'a.ts'), `export const names: unknown[] = [${[...no, ...yes].join(', ')}];\n`);
    }
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-b', '--checkers', '1', ...programs], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return [];
  } catch (error) {
    return [...String(error.stdout).matchAll(/^(.+)\/a\.ts\(\d+,\d+\): .*?'(\w+)'/gm)].map(([, place, name]) => `${place}: ${name}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The files that a project consists of, with all they lead to. */
const filesOf = (project) =>
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '--listFilesOnly', '-p', project], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n');

describe('the tsconfig of each package', () => {
  it('lets its sources count on what there is where they run, and on nothing else', () => {
    expect(unknownNames()).to.have.members(Object.entries(known).flatMap(([place, { no }]) => no.map((name) => `${place}: ${name}`)));
  });

  for (const [project, strange] of [
    ['packages/client/src', '/@types/node/'],
    ['packages/server/src', '/lib.dom.d.ts'],
    ['packages/server', '/lib.dom.d.ts'],
  ])
    it(`leads from ${project} to no ${strange}, whatever its libraries need`, () => {
      expect(filesOf(project).filter((path) => path.includes(strange))).to.deep.equal([]);
    });
});
