import { expect } from 'chai';
import { errorOf } from '../../src/library/binomial-error.ts';

describe('the error of a share', () => {
  it('of half in fifty battles is fourteen of a hundred, and halves with four times as many', () => {
    expect(errorOf(0.5, 50)).to.be.closeTo(0.1386, 0.0001);
    expect(errorOf(0.5, 200)).to.be.closeTo(errorOf(0.5, 50) / 2, 1e-12);
  });

  it('of nothing is everything', () => {
    expect(errorOf(0, 0)).to.equal(1);
  });
});
