import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { expect } from 'chai';
import { rulebookOf, rulebooks } from '../../src/index.ts';
import { onceOnly } from '../playing/once-only.ts';

const root = new URL('../..', import.meta.url);

describe('the public entry', () => {
  const programs = readFileSync(new URL('README.md', root), 'utf8').match(/(?<=```ts\n)[\s\S]+?(?=\n```)/g) ?? [];

  /** What the programs of the README say, run as they are written there, one after another in one process. */
  const said = onceOnly((): string[] => {
    // Inside the package, so that its own name leads to it.
    const folder = mkdtempSync(join(fileURLToPath(root), 'test-results-'));
    try {
      programs.forEach((program, index) => writeFileSync(join(folder, `program-${index}.ts`), program));
      const each = programs.map((_, index) => `await import('./program-${index}.ts');`);
      writeFileSync(join(folder, 'all.ts'), each.join("\nconsole.log('----');\n"));
      const printed = execFileSync(process.execPath, ['--import', '@oxc-node/core/register', 'all.ts'], { cwd: folder, encoding: 'utf8' });
      return printed.split('----\n');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('fights the battle of the README to its end, as it is written there', () => {
    expect(programs[0]?.trim().split('\n').length).to.be.lessThan(25);
    expect(said()[0]).to.match(/^(red|black|null) [a-z-]+ [0-9a-f]{64}\n$/);
  });

  it('begins the other one in the middle, at a King, with 25 cards left', () => {
    // 28 less the King that is drawn and two that lie open.
    expect(said()[1]).to.equal('card-drawn card-effect 25\n');
    expect(programs).to.have.length(2);
  });

  it('has every rulebook by its id', () => {
    expect(rulebooks.map(({ id }) => id)).to.deep.equal([
      'kings-men',
      'kings-men-revised',
      'queens-men',
      'toy-soldiers',
      'rally-king',
      'rally-king-campaign',
    ]);
    for (const book of rulebooks) expect(rulebookOf(book.id)).to.equal(book);
    expect(rulebookOf('no-such-book')).to.equal(undefined);
  });
});
