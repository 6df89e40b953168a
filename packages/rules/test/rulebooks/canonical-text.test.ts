import { expect } from 'chai';
import fc from 'fast-check';
import { CanonicalText } from '../../src/rulebooks/canonical-text.ts';
import { canonicalJson, cloneJson, lasting } from '../../src/kernel/json.ts';

const value = fc.jsonValue({ maxDepth: 7 });
const object = fc.dictionary(fc.string(), value);

describe('the text of a game that is written again and again', () => {
  it('is that of the whole, whatever was written before', () => {
    fc.assert(
      fc.property(fc.array(object, { minLength: 2 }), (games) => {
        const text = new CanonicalText();
        for (const game of [...games, ...games]) expect(text.of(game)).to.equal(canonicalJson(game));
      }),
    );
  });

  it('is that of the whole when one thing has changed, wherever it lies and however much is shared with what was written before', () => {
    const units = { a: { at: { x: 1, y: 2 }, figures: 12 }, b: { at: { x: 3, y: 4 }, figures: 9 } };
    const game = { state: { field: { units, ground: lasting({ pieces: [] }) }, deck: [{ rank: 'K' }, { rank: '2' }], turn: 1 }, seq: 1 };
    const { state } = game;
    const { field } = state;
    const text = new CanonicalText();
    for (const next of [
      game,
      cloneJson(game),
      { ...game, state: { ...state, field: { ...field, units: { ...units, a: { ...units.a, figures: 11 } } } } },
      { ...game, state: { ...state, field: { ...field, units: { ...units, a: { ...units.a, at: { x: 1, y: 3 } } } } } },
      { ...game, state: { ...state, field: { ...field, units: { b: units.b } } } },
      { ...game, state: { ...state, field: { ...field, units: { b: units.b, a: units.a, c: units.a } } } },
      { ...game, state: { ...state, field: { ...field, ground: lasting({ pieces: [1] }) } } },
      { ...game, state: { ...state, deck: state.deck.slice(1) } },
      { ...game, state: { ...state, deck: state.deck.toReversed() } },
      { ...game, state: null },
      { ...game, state: [] },
      { ...game, state: {} },
      { ...game, seq: 2, outcome: undefined },
      game,
    ]) {
      expect(text.of(next)).to.equal(canonicalJson(next));
    }
  });

  it('takes nothing for the same that only looks so', () => {
    const pairs: readonly (readonly [object, object])[] = [
      [{ a: {} }, { a: [] }],
      [{ a: { b: { c: { d: { e: [1] } } } } }, { a: { b: { c: { d: { e: { 0: 1 } } } } } }],
      [{ a: [{ b: 1 }] }, { a: [{ b: 1, c: 1 }] }],
      [{ a: [{ b: 1, c: 1 }] }, { a: [{ b: 1 }] }],
      [{ a: [{ b: 1 }] }, { a: [{ c: 1 }] }],
      [{ a: [JSON.parse('{"__proto__":{}}')] }, { a: [{ b: 1 }] }],
      [{ a: [1] }, { a: ['1'] }],
      [{ a: [null] }, { a: [{}] }],
      [{ a: [{ b: undefined }] }, { a: [{ c: 1 }] }],
      [{ a: 1 }, { a: 1, b: undefined }],
    ];
    for (const [one, other] of [...pairs, ...pairs.map(([one, other]) => [other, one] as const)]) {
      const text = new CanonicalText();
      text.of(one);
      expect(text.of(other)).to.equal(canonicalJson(other));
    }
  });

  it('refuses what is not JSON as the whole does, and is right again afterwards', () => {
    const good = { b: { c: [1] }, d: { e: { f: { g: 1 } } }, last: {} };
    const bad: readonly object[] = [
      { ...good, last: new Map() },
      { ...good, b: { c: [Number.NaN] } },
      { ...good, b: { c: [undefined] } },
      { ...good, b: { c: [2] }, d: new Date(0) },
      { ...good, b: { c: [2] }, d: { e: { f: { g: () => 1 } } } },
    ];
    const text = new CanonicalText();
    for (const each of bad) {
      expect(text.of(good)).to.equal(canonicalJson(good));
      expect(() => text.of(each)).to.throw('not a JSON value');
      const next = { ...good, b: { c: [2] } };
      expect(text.of(next)).to.equal(canonicalJson(next));
    }
  });
});
