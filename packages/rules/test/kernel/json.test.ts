import { createHash } from 'node:crypto';
import { expect } from 'chai';
import fc from 'fast-check';
import { stateHash } from '../../src/kernel/hash.ts';
import { canonicalJson, cloneJson, copyEach, lasting } from '../../src/kernel/json.ts';
import { flow, step } from '../../src/kernel/flow.ts';
import { Play, toyBook } from './toy.ts';

/** The same value with the fields of every object in the opposite order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, each]) => [key, turned(each)]),
  );
}

const plain = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__'));

describe('kernel: JSON', () => {
  it('writes equal values alike, whatever the order of their fields', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: true })).to.equal('{"a":true,"b":[1,{"c":"x","d":null}]}');
    fc.assert(fc.property(plain, (value) => canonicalJson(turned(value)) === canonicalJson(value)));
  });

  it('writes texts and numbers as JSON does', () => {
    for (const each of ['', 'plain', '"', '\\', '\n', '\u0007', '\u007f', 'é', '\u{1f941}', '\ud800', 0, -0, -1.5, 1e21, 2e-7])
      expect(canonicalJson(each)).to.equal(JSON.stringify(each));
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary-ascii' }),
        (text) => canonicalJson({ [text]: text }) === JSON.stringify({ [text]: text }) || text === '__proto__',
      ),
    );
  });

  it('sorts any number of fields', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 10, max: 99 })), (numbers) => {
        const names = numbers.map((each) => `k${each}`);
        const text = canonicalJson(Object.fromEntries(names.map((each) => [each, 0])));
        expect(text).to.equal(
          `{${names
            .sort()
            .map((each) => `"${each}":0`)
            .join(',')}}`,
        );
      }),
    );
  });

  it('writes any number of sorts of objects', () => {
    for (const round of [0, 1]) {
      for (let sort = 100; sort < 300; sort++) {
        expect(canonicalJson({ [`z${sort}`]: round, [`a${sort}`]: sort })).to.equal(`{"a${sort}":${sort},"z${sort}":${round}}`);
      }
    }
  });

  it('writes what lasts like everything else, and asks it only once', () => {
    let asked = 0;
    const ground = {
      get width() {
        asked += 1;
        return 72;
      },
      pieces: [{ shape: 'hill', id: 'h' }],
    };
    const text = canonicalJson({ ground: { width: 72, pieces: [{ shape: 'hill', id: 'h' }] }, turn: 1 });
    expect(lasting(ground)).to.equal(ground);
    for (const turn of [1, 2])
      expect(canonicalJson({ ground: lasting(ground), turn })).to.equal(text.replace('"turn":1', `"turn":${turn}`));
    expect(asked).to.equal(1);
  });

  it('writes different values differently', () => {
    fc.assert(
      fc.property(plain, plain, (one, other) => {
        const same = JSON.stringify(JSON.parse(canonicalJson(one))) === JSON.stringify(JSON.parse(canonicalJson(other)));
        expect(canonicalJson(one) === canonicalJson(other)).to.equal(same);
      }),
    );
    expect(canonicalJson({ a: '1' })).to.not.equal(canonicalJson({ a: 1 }));
  });

  it('writes what comes back from the store as it was', () => {
    fc.assert(fc.property(plain, (value) => canonicalJson(JSON.parse(JSON.stringify(value))) === canonicalJson(value)));
    expect(canonicalJson({ a: undefined })).to.equal('{}');
    expect(canonicalJson(Object.assign(Object.create(null), { b: 1, a: 2 }))).to.equal('{"a":2,"b":1}');
  });

  it('will not write what would come back different', () => {
    for (const lost of [
      Number.NaN,
      Number.POSITIVE_INFINITY,
      [undefined],
      undefined,
      new Map(),
      new Set([1]),
      3n,
      () => 1,
      { in: new Date(0) },
    ]) {
      expect(() => canonicalJson(lost)).to.throw('not a JSON value');
    }
  });

  it('copies deeply', () => {
    fc.assert(fc.property(plain, (value) => void expect(cloneJson(value)).to.deep.equal(value)));
    const one = { list: [{ n: 1 }] };
    const copy = cloneJson(one);
    copy.list.push({ n: 2 });
    for (const each of copy.list) each.n = 9;
    expect(one).to.deep.equal({ list: [{ n: 1 }] });
  });

  it('copies each entry of a record and shares what the entries hold', () => {
    const record = { one: { at: { x: 1 }, name: 'one' }, two: { at: { x: 2 }, name: 'two' } };
    const copy = copyEach(record);
    expect(copy).to.deep.equal(record);
    expect([copy === record, copy['one'] === record.one, copy['two'] === record.two]).to.deep.equal([false, false, false]);
    expect(copy['one']?.at).to.equal(record.one.at);
  });

  it('hashes the whole game as SHA-256 of its canonical text', () => {
    const play = new Play(toyBook(flow('root', [step('only', 'T-0', () => undefined)])), { log: ['é', '\u{1f941}'] });
    expect(stateHash(play.game)).to.equal(createHash('sha256').update(canonicalJson(play.game)).digest('hex'));
    const other = cloneJson(play.game);
    other.chance.drawn['dice'] = 4;
    expect(stateHash(other)).to.not.equal(stateHash(play.game));
  });
});
