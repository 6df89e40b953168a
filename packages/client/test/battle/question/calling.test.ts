import { expect } from 'chai';
import { isWorthCalling } from '../../../src/battle/question/calling.ts';

describe('calling a player', () => {
  it('is needed when the question finds them waiting, not between their own answers', () => {
    expect(isWorthCalling(0, false)).to.equal(false);
    expect(isWorthCalling(1499, false)).to.equal(false);
    expect(isWorthCalling(1500, false)).to.equal(true);
  });

  it('is always needed while the page is out of sight', () => {
    expect(isWorthCalling(0, true)).to.equal(true);
  });
});
