import { expect } from 'chai';
import { gathered } from '../../src/table/acts/gathered.ts';

describe('words over several pieces', () => {
  const column = [0, 1, 2, 3, 4, 5].map((place) => ({ x: 100, y: 40 + place * 20 }));

  it('are one word in the middle of those who stand close together, each near the next', () => {
    expect(gathered(column, 1)).to.deep.equal([{ x: 100, y: 90 }]);
    expect(gathered([...column].reverse(), 1)).to.deep.equal([{ x: 100, y: 90 }]);
    // Whoever stands between two companies makes one of them.
    expect(
      gathered(
        [
          { x: 0, y: 0 },
          { x: 200, y: 0 },
          { x: 100, y: 0 },
        ],
        1,
      ),
    ).to.deep.equal([{ x: 100, y: 0 }]);
  });

  it('are one for each who stands apart, and where there is room for all', () => {
    expect(
      gathered(
        [
          { x: 0, y: 0 },
          { x: 300, y: 0 },
        ],
        1,
      ),
    ).to.have.length(2);
    expect(gathered(column, 3)).to.have.length(6);
  });
});
