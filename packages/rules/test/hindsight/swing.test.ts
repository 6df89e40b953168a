import { expect } from 'chai';
import { withLosses } from '../../src/hindsight/losses.ts';
import { swingOf } from '../../src/hindsight/swing.ts';

const forces = (red: number, blue: number) => [
  { side: 'red', strength: red, standing: red },
  { side: 'blue', strength: blue, standing: blue },
];

describe('hindsight: how far dice moved the balance', () => {
  it('is what the one side gained on the other against the mean of all rehearsals', () => {
    // Red keeps 10, 8, 8 or 6: 8 on the average; blue 5, 3, 4, 4: 4. Red kept 9, blue 1: one more and three fewer.
    const swing = swingOf(forces(10, 5), forces(9, 1), [forces(10, 5), forces(8, 3), forces(8, 4), forces(6, 4)]);
    expect(swing.sides).to.deep.equal([
      { side: 'red', before: 10, expected: 8, came: 9 },
      { side: 'blue', before: 5, expected: 4, came: 1 },
    ]);
    expect(swing.favoured).to.equal('red');
    expect(swing.hurt).to.equal('blue');
    expect(swing.size).to.equal(4);
    // Balances 5, 5, 4 and 2 against the 8 that came.
    expect(swing.share).to.equal(0);
  });

  it('counts as just as good what left the same balance', () => {
    const swing = swingOf(forces(10, 5), forces(9, 4), [forces(10, 5), forces(9, 5), forces(10, 4), forces(6, 5)]);
    expect(swing.size).to.equal(1);
    // 5 and 6 are at least the 5 that came; 4 and 1 are not.
    expect(swing.share).to.equal(0.5);
  });

  it('is nothing where all came as was to be expected', () => {
    expect(swingOf(forces(3, 3), forces(2, 2), [forces(2, 2)])).to.include({ size: 0, share: 1, rehearsals: 1 });
  });
});

describe('hindsight: losses by turn', () => {
  it('are what stood before and stands no more; what comes makes up for none of it', () => {
    const first = withLosses([], 1, forces(10, 10), forces(8, 10));
    const again = withLosses(first, 1, forces(8, 10), forces(9, 7));
    expect(again).to.deep.equal([{ turn: 1, lost: { red: 2, blue: 3 } }]);
    expect(withLosses(again, 2, forces(9, 7), forces(9, 7))).to.deep.equal([
      { turn: 1, lost: { red: 2, blue: 3 } },
      { turn: 2, lost: { red: 0, blue: 0 } },
    ]);
  });
});
