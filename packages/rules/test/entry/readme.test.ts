import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { expect } from 'chai';
import { rulebookOf, rulebooks } from '../../src/index.ts';

const root = new URL('../..', import.meta.url);

describe('the public entry', () => {
  it('fights the battle of the README to its end, as it is written there', () => {
    const [program] = readFileSync(new URL('README.md', root), 'utf8').match(/(?<=```ts\n)[\s\S]+?(?=\n```)/) ?? [];
    expect(program?.trim().split('\n').length).to.be.lessThan(25);
    // Inside the package, so that its own name leads to it.
    const folder = mkdtempSync(join(fileURLToPath(root), 'test-results-'));
    try {
      const file = join(folder, 'battle.ts');
      writeFileSync(file, program ?? '');
      const said = execFileSync(process.execPath, ['--import', 'tsx', file], { cwd: folder, encoding: 'utf8' });
      expect(said).to.match(/^(red|black|null) [a-z-]+ [0-9a-f]{64}\n$/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('has every rulebook by its id', () => {
    expect(rulebooks.map(({ id }) => id)).to.deep.equal(['kings-men', 'kings-men-revised', 'queens-men']);
    for (const book of rulebooks) expect(rulebookOf(book.id)).to.equal(book);
    expect(rulebookOf('no-such-book')).to.equal(undefined);
  });
});
