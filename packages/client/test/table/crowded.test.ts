import { expect } from 'chai';
import { crowded } from '../../src/table/acts/crowded.ts';

describe('words that rise over one another', () => {
  const words = (x: number, count: number) => Array.from({ length: count }, (_, at) => ({ x, displayWidth: 60, at }));

  it('are four at most: the oldest make room for more', () => {
    const next = { x: 120, displayWidth: 60 };
    expect(crowded(words(100, 3), next)).to.deep.equal([]);
    expect(crowded(words(100, 4), next).map(({ at }) => at)).to.deep.equal([0]);
    expect(crowded(words(100, 6), next).map(({ at }) => at)).to.deep.equal([0, 1, 2]);
  });

  it('make no room for those beside them', () => {
    expect(crowded(words(100, 6), { x: 161, displayWidth: 60 })).to.deep.equal([]);
  });
});
