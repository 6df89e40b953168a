import { expect } from 'chai';
import { fought } from '../../test/bots/allied-battle.ts';

/** Battles, each fought twice. */
const BATTLES = 10;

describe('computer generals beside a person, in whole battles', () => {
  it('KMR-3.5 activate none of their units where they keep to their own, and a good many where they do not', () => {
    const all = (kept: boolean) =>
      Array.from({ length: BATTLES }, (_, seed) => fought(seed + 1, kept)).reduce(
        (sum, { activated, taken }) => ({ activated: sum.activated + activated, taken: sum.taken + taken }),
        { activated: 0, taken: 0 },
      );
    const [free, kept] = [all(false), all(true)];
    expect(free.taken / free.activated, 'share of a person’s units that others have activated').to.be.greaterThan(0.05);
    expect(kept.activated).to.be.greaterThan(100);
    expect(kept.taken).to.equal(0);
  });
});
