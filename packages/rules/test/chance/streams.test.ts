import { createHash, createHmac } from 'node:crypto';
import { expect } from 'chai';
import fc from 'fast-check';
import { commitmentOf, freshChance, streams } from '../../src/chance/index.ts';
import { reader, streamKey } from '../../src/chance/stream.ts';
import { cloneJson } from '../../src/kernel/json.ts';

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const DECK = Array.from({ length: 28 }, (_, each) => `card-${each}`);
const word = fc.string({ maxLength: 12, unit: 'grapheme' });
const words = fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), word, { noNullPrototype: true });

/** The same stream from Node's own HMAC: what docs/dice.md tells an auditor to do. */
function byHand(seed: string, spoken: [string, string][], stream: string, blocks: number): Buffer {
  const key = createHmac('sha256', Buffer.from(seed, 'hex'))
    .update(JSON.stringify(['longroll-1', stream, spoken]))
    .digest();
  return Buffer.concat(
    Array.from({ length: blocks }, (_, number) => {
      const counter = Buffer.alloc(8);
      counter.writeBigUInt64BE(BigInt(number));
      return createHmac('sha256', key).update(counter).digest();
    }),
  );
}

/** Sum over the faces of (seen − expected)² ÷ expected. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, each) => sum + each, 0) / counts.length;
  return counts.reduce((sum, each) => sum + (each - expected) * (each - expected), 0) / expected;
}

describe('chance: commitment', () => {
  it('publishes the SHA-256 of the seed bytes', () => {
    // From `printf '\0\1…\37' | sha256sum`, independent of both libraries.
    expect(freshChance(SEED).commitment).to.equal('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
    expect(commitmentOf(SEED)).to.equal(createHash('sha256').update(Buffer.from(SEED, 'hex')).digest('hex'));
  });

  it('takes nothing but 64 lower-case hex digits for a seed', () => {
    for (const seed of ['', SEED.slice(1), `${SEED}0`, SEED.toUpperCase(), `${SEED.slice(2)}zz`])
      expect(() => freshChance(seed)).to.throw('64');
  });

  it('keeps its own copy of the words', () => {
    const spoken = { red: 'Vive' };
    const chance = freshChance(SEED, spoken);
    spoken.red = 'swapped';
    expect(chance.words).to.deep.equal({ red: 'Vive' });
  });
});

describe('chance: streams', () => {
  it("gives the dice that Node's own HMAC gives", () => {
    const bytes = byHand(
      SEED,
      [
        ['black', 'Grenadiers!'],
        ['red', 'Vive "l’Empereur"'],
      ],
      'dice',
      8,
    );
    const state = freshChance(SEED, { red: 'Vive "l’Empereur"', black: 'Grenadiers!' });
    const expected = Array.from({ length: 64 }, (_, die) => 1 + (bytes.readUInt32BE(die * 4) % 6));
    expect(streams(state).roll('fire.attack', 64)).to.deep.equal(expected);
    expect(state.drawn).to.deep.equal({ dice: 256 });
  });

  it("gives the deck that Node's own HMAC gives", () => {
    const bytes = byHand(SEED, [], 'deck', 4);
    const left = [...DECK];
    const expected = DECK.flatMap((_, drawn) => left.splice(bytes.readUInt32BE(drawn * 4) % left.length, 1));
    expect(streams(freshChance(SEED)).shuffle('deck', DECK)).to.deep.equal(expected);
  });

  it('throws away draws beyond the last full multiple, so that no side is favoured', () => {
    const sides = 0x8000_0001;
    const bytes = byHand(SEED, [], 'dice', 8);
    const draws = Array.from({ length: 64 }, (_, each) => bytes.readUInt32BE(each * 4));
    const fair = draws.filter((each) => each < sides);
    // About half of the draws lie beyond: a die that kept them would show its low sides twice as often.
    expect(fair.length).to.be.within(20, 44);
    const count = fair.length;
    expect(streams(freshChance(SEED)).roll('odd', count, sides)).to.deep.equal(fair.map((each) => each + 1));
  });

  it('is uniform over 10,000 dice', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    const faces = streams(freshChance(SEED)).roll('order', 10_000);
    for (const face of faces) counts.splice(face - 1, 1, (counts[face - 1] ?? 0) + 1);
    expect(counts.reduce((sum, each) => sum + each, 0)).to.equal(10_000);
    // Five degrees of freedom: 20.5 is passed by one honest die in a thousand.
    expect(chiSquare(counts)).to.be.below(20.5);
  });

  it('does not tie one die to the next', () => {
    const faces = streams(freshChance(SEED)).roll('order', 10_001);
    const pairs = Array.from({ length: 36 }, () => 0);
    for (let each = 0; each < 10_000; each++) {
      const pair = ((faces[each] ?? 0) - 1) * 6 + (faces[each + 1] ?? 0) - 1;
      pairs.splice(pair, 1, (pairs[pair] ?? 0) + 1);
    }
    // Thirty-five degrees of freedom: 66.6 is passed once in a thousand.
    expect(chiSquare(pairs)).to.be.below(66.6);
  });

  it('puts every card in every place equally often', () => {
    const cards = ['a', 'b', 'c', 'd'];
    const state = freshChance(SEED);
    const counts = new Map<string, number>();
    for (let deal = 0; deal < 4800; deal++) {
      const order = streams(state).shuffle('deck', cards).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).to.equal(24);
    // Twenty-three degrees of freedom: 49.7 is passed once in a thousand.
    expect(chiSquare([...counts.values()])).to.be.below(49.7);
  });

  it('keeps every card and leaves the given deck alone', () => {
    const before = [...DECK];
    const dealt = streams(freshChance(SEED)).shuffle('deck', DECK);
    expect(DECK).to.deep.equal(before);
    expect(dealt).to.have.members(before);
    expect(dealt).to.not.deep.equal(before);
  });

  it('refuses dice without sides', () => {
    for (const sides of [0, -6, 2.5, Number.NaN]) expect(() => streams(freshChance(SEED)).roll('order', 1, sides)).to.throw('sides');
  });

  it('is keyed by the seed', () => {
    const other = `1${SEED.slice(1)}`;
    expect(streams(freshChance(SEED)).roll('order', 40)).to.not.deep.equal(streams(freshChance(other)).roll('order', 40));
  });

  it('is keyed by every word of every seat, and by who spoke it', () => {
    fc.assert(
      fc.property(words, words, (one, other) => {
        const ordered = (spoken: Record<string, string>) => JSON.stringify(Object.entries(spoken).toSorted(([a], [b]) => (a < b ? -1 : 1)));
        const same = ordered(one) === ordered(other);
        const key = (spoken: Record<string, string>) => Buffer.from(streamKey(SEED, spoken, 'dice')).toString('hex');
        expect(key(one) === key(other)).to.equal(same);
      }),
    );
    const keys = [
      {},
      { red: '' },
      { red: 'ab' },
      { black: 'ab' },
      { red: 'a', black: 'b' },
      { red: 'b', black: 'a' },
      { red: '","black","b' },
    ];
    expect(new Set(keys.map((spoken) => Buffer.from(streamKey(SEED, spoken, 'dice')).toString('hex'))).size).to.equal(keys.length);
  });

  it('tells battles apart whose seats have said the very same words', () => {
    const spoken = { red: 'drum' };
    const [one, other] = [SEED, `1${SEED.slice(1)}`].map((seed) => ({ ...freshChance(seed, spoken), words: spoken }));
    if (one === undefined || other === undefined) throw new Error('two battles');
    const apart = [one, other, one, other].map((state) => streams(state).roll('order', 20));
    const alone = [SEED, `1${SEED.slice(1)}`].map((seed) => streams(freshChance(seed, spoken)).roll('order', 40));
    expect([...(apart[0] ?? []), ...(apart[2] ?? [])]).to.deep.equal(alone[0]);
    expect([...(apart[1] ?? []), ...(apart[3] ?? [])]).to.deep.equal(alone[1]);
  });

  it('does not depend on the order in which the seats spoke', () => {
    const one = freshChance(SEED, { red: 'x', black: 'y' });
    const other = freshChance(SEED, { black: 'y', red: 'x' });
    expect(streams(one).roll('order', 20)).to.deep.equal(streams(other).roll('order', 20));
  });

  it('keeps dice and deck apart', () => {
    const calm = freshChance(SEED);
    const busy = freshChance(SEED);
    streams(busy).roll('fire.attack', 37);
    expect(streams(busy).shuffle('deck', DECK)).to.deep.equal(streams(calm).shuffle('deck', DECK));
    const dice = streams(freshChance(SEED))
      .roll('order', 37 + 9)
      .slice(37);
    expect(streams(busy).roll('order', 9)).to.deep.equal(dice);
  });

  it('goes on from a saved position with the same dice and cards', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 50 }), (before, after) => {
        const state = freshChance(SEED, { red: 'drum' });
        streams(state).roll('order', before);
        streams(state).shuffle('deck', DECK.slice(0, before % 28));
        const saved = cloneJson(JSON.parse(JSON.stringify(state)));
        expect(streams(saved).roll('order', after)).to.deep.equal(streams(state).roll('order', after));
        expect(streams(saved).shuffle('deck', DECK)).to.deep.equal(streams(state).shuffle('deck', DECK));
        expect(saved).to.deep.equal(state);
      }),
      { numRuns: 25 },
    );
  });

  it('can be entered anywhere, in any order', () => {
    const stream = reader(streamKey(SEED, {}, 'dice'));
    const whole = byHand(SEED, [], 'dice', 8);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 63 }), (draw) => {
        expect(stream.at(draw * 4)).to.equal(whole.readUInt32BE(draw * 4));
      }),
    );
  });

  it('does not move when nothing is thrown', () => {
    const state = freshChance(SEED);
    expect(streams(state).roll('fire.attack', 0)).to.deep.equal([]);
    expect(state.drawn).to.deep.equal({});
  });

  it('throws a die of as many sides as a draw can tell apart, and of no more', () => {
    const state = freshChance(SEED);
    expect(streams(state).roll('any', 1, 2 ** 32)).to.deep.equal([1 + byHand(SEED, [], 'dice', 1).readUInt32BE(0)]);
    for (const sides of [2 ** 32 + 1, 0, -6, 2.5]) expect(() => streams(state).roll('any', 1, sides)).to.throw('sides');
  });
});
