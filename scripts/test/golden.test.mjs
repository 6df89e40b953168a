import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { changed, filesOf, forgotten, goldenFolders, versionsIn } from '../golden.mjs';
import { root } from '../run.mjs';
import { rulebooks } from '../../packages/rules/src/rulebooks/index.ts';

const tests = join(root, 'packages/rules/test');
const golden = goldenFolders(tests).map((name) => join(tests, name, 'golden'));
const today = new Set(rulebooks.map(({ id, version }) => `${id}-${version}`));

describe('golden battles', () => {
  it('are found for every book, under the rules of today', () => {
    const fought = versionsIn(golden.flatMap((folder) => [...filesOf(folder).values()]));
    expect([...fought]).to.have.members([...today]);
  });

  it('are in every folder of that name', () => {
    const named = readdirSync(tests, { recursive: true }).filter((path) => path.endsWith('golden'));
    expect(named.map((path) => join(tests, path))).to.have.members(golden);
  });

  it('of a version that newer rules replace need a kept club', () => {
    const fought = new Set(['kings-men-5', 'rally-king-11', 'rally-king-campaign-5']);
    const newer = new Set(['kings-men-6', 'rally-king-12', 'rally-king-campaign-5']);
    expect(forgotten(fought, fought, [])).to.deep.equal([]);
    expect(forgotten(fought, newer, ['kings-men-4_rally-king-campaign-11.jsonl.gz', 'make.ts'])).to.deep.equal([
      'kings-men-5',
      'rally-king-11',
    ]);
    expect(forgotten(fought, newer, ['kings-men-5_rally-king-campaign-5.jsonl.gz', 'queens-men-7_rally-king-11.jsonl.gz'])).to.deep.equal(
      [],
    );
  });

  it('that have come out otherwise are named', () => {
    const before = new Map([
      ['a.json', '1'],
      ['b.json', '2'],
    ]);
    const after = new Map([
      ['a.json', '1'],
      ['b.json', '3'],
      ['c.json', '4'],
    ]);
    expect(changed(before, after)).to.deep.equal(['b.json', 'c.json']);
  });
});
