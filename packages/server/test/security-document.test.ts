import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Titles of tests as they stand in the code; in those made of a pattern, each placeholder stands for anything. */
function titles(): RegExp[] {
  const sources = readdirSync(join(root, 'packages'))
    .map((name) => join(root, 'packages', name, 'test'))
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => readFileSync(path, 'utf8'));
  return sources.flatMap((source) =>
    [...source.matchAll(/\bit\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)].map(([, , title = '']) => {
      const parts = title.replaceAll(/\\(.)/g, '$1').split(/\$\{[^}]*\}/);
      return new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`);
    }),
  );
}

describe('docs/security.md', () => {
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const rows = page.split('\n').filter((line) => /^\| .* \| .* \| .* \|$/.test(line) && !line.startsWith('| threat '));
  const named = rows.map((row) => ({
    row,
    tests: [...(row.split(' | ').at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, title = '']) => title),
  }));

  it('names for every threat a test, and each of them exists', () => {
    expect(rows.length).to.be.greaterThan(25);
    const known = titles();
    expect(known.length).to.be.greaterThan(500);
    expect(named.filter(({ tests }) => tests.length === 0).map(({ row }) => row)).to.deep.equal([]);
    expect(named.flatMap(({ tests }) => tests).filter((title) => !known.some((each) => each.test(title)))).to.deep.equal([]);
  });

  it('would miss a test that does not exist', () => {
    expect(titles().some((each) => each.test('refuses everything for ever'))).to.equal(false);
  });
});
