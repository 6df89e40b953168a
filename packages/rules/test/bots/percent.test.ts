import { expect } from 'chai';
import { percent } from '@longroll/rules/bots/percent';

describe('a probability in words', () => {
  it('is 0 % or 100 % only where it is certain', () => {
    expect([0, 0.001, 0.014, 0.5, 0.997, 1].map(percent)).to.deep.equal(['0 %', '< 1 %', '1 %', '50 %', '> 99 %', '100 %']);
  });
});
