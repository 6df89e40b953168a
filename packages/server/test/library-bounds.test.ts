import { rulebooks } from '@longroll/rules/rulebooks/index';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import { expect } from 'chai';
import { Denied } from '../src/battle/denied.ts';
import { checkSize } from '../src/limits/scenario-size.ts';
import { shelved } from '../src/library/shelved.ts';

type Json = Readonly<Record<string, unknown>>;

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A copy in which `change` is made of every value that stands under this key. */
function changed(value: unknown, key: string, change: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => changed(each, key, change));
  if (!isJson(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, name === key ? change(each) : changed(each, key, change)]));
}

/** Why the library refuses a file; null where it does not. */
function judged(book: Rulebook, file: unknown): string | null {
  try {
    checkSize(file);
  } catch (error) {
    if (error instanceof Denied) return error.message;
    throw error;
  }
  const said = shelved(book, file);
  return 'refused' in said ? said.refused : null;
}

const books = rulebooks.filter(({ kind }) => kind === 'battle');

/** The files that come with these books. */
const files = books.flatMap((book) => book.scenarios.map(({ id }) => ({ book, id, file: book.scenario(id) })));

describe('a field that is put into the library', function () {
  this.timeout(600_000);

  it('is drawn as it lies, with its name and its size', () => {
    for (const { book, id, file } of files) {
      const said = shelved(book, file);
      if ('refused' in said) throw new Error(`${id}: ${said.refused}`);
      expect(said.picture, id).to.match(/^<svg [\s\S]*<\/svg>$/);
      expect(said.offered.id).to.equal(id);
    }
  });

  it('is refused with the bound when it has 500 ponds, or a path of 4,000 legs', () => {
    for (const { book, id, file } of files) {
      if (!isJson(file) || !Array.isArray(file['terrain']) || file['terrain'].length === 0) continue;
      const [first] = file['terrain'];
      const ponds = judged(book, { ...file, terrain: Array.from({ length: 500 }, () => first) });
      expect(ponds, id).to.match(/\b(60|160|64|40|80|1200)\b/);
      const legs = Array.from({ length: 4001 }, (_, place) => ({ x: place % 70, y: place % 40 }));
      expect(judged(book, { ...file, terrain: [{ ...first, line: legs }] }), id).to.match(/4,001 points, and 64 is the most/);
    }
  });

  it('is refused whose bridges have more than 64 points together, both banks of a way counted', () => {
    const ring = (points: number) => ({ kind: 'bridge', area: Array.from({ length: points }, (_, x) => ({ x, y: x * x })) });
    const way = (points: number) => ({ kind: 'bridge', line: Array.from({ length: points }, (_, x) => ({ x, y: 0 })), thickness: 3 });
    const pond = { kind: 'lake', area: ring(60).area };
    expect(() => checkSize({ terrain: [pond, ring(40), way(12)] })).not.to.throw();
    expect(() => checkSize({ terrain: [pond, ring(41), way(12)] })).to.throw(/bridges have 65 points in all, and 64 is the most/);
    expect(() => checkSize({ terrain: [ring(40), way(13)] })).to.throw(/66 points/);
  });

  it('is refused when one of its units has 10,000 men, or it has 10,000 units', () => {
    for (const { book, id, file } of files) {
      for (const key of ['figures', 'stands', 'capacity', 'strength', 'elan', 'rating', 'turnLimit', 'minutes', 'size']) {
        const crowded = changed(file, key, (value) => (typeof value === 'number' ? 10_000 : value));
        if (JSON.stringify(crowded) !== JSON.stringify(file)) expect(judged(book, crowded), `${id} ${key}`).to.not.equal(null);
      }
      const many = changed(file, 'units', (value) =>
        Array.isArray(value) && value.length > 0 ? Array.from({ length: 10_000 }, () => value[0]) : value,
      );
      if (JSON.stringify(many) !== JSON.stringify(file)) expect(judged(book, many), id).to.match(/80 is the most/);
    }
  });
});
