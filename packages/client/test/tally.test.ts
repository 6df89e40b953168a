import { expect } from 'chai';
import { chanceOf, shareBelow, tallies } from '../src/books/tally.ts';

describe('what the dice did', () => {
  it('counts faces, means and successes for each party apart', () => {
    const [red, black] = tallies(
      ['red', 'black'],
      [
        { by: 'red', dice: [4, 6, 1], needs: 4 },
        { by: 'red', dice: [5], needs: 5 },
        { by: 'red', dice: [2, 6], needs: null },
        { by: 'black', dice: [3, 3], needs: 6 },
      ],
    );
    expect(red?.thrown).to.equal(6);
    expect(red?.faces).to.deep.equal([1, 1, 0, 1, 1, 2]);
    expect(red?.expectedEach).to.equal(1);
    expect(red?.average).to.equal(4);
    // 4 and 6 reach 4, 5 reaches 5; dice for command points reach nothing.
    expect(red?.successes).to.equal(3);
    // Three dice at one half and one at a third.
    expect(red?.expectedSuccesses).to.be.closeTo(11 / 6, 1e-12);
    expect(black?.faces).to.deep.equal([0, 0, 2, 0, 0, 0]);
    expect(black?.successes).to.equal(0);
    expect(black?.expectedSuccesses).to.be.closeTo(1 / 3, 1e-12);
  });

  it('knows the chance of each number', () => {
    expect([2, 4, 5, 6, 7].map(chanceOf)).to.deep.equal([5 / 6, 1 / 2, 1 / 3, 1 / 6, 0]);
  });

  it('says how lucky a score was by the exact odds', () => {
    // Two dice at one half score 0, 1, 2 with 1/4, 1/2, 1/4.
    expect(shareBelow([0.5, 0.5], 0)).to.equal(1 / 8);
    expect(shareBelow([0.5, 0.5], 1)).to.equal(1 / 2);
    expect(shareBelow([0.5, 0.5], 2)).to.equal(7 / 8);
    // One at one half and one at a third: 2/6, 3/6, 1/6.
    expect(shareBelow([0.5, 1 / 3], 2)).to.be.closeTo(11 / 12, 1e-12);
  });

  it('has no opinion on luck where nothing had to be reached', () => {
    const [only] = tallies(['red'], [{ by: 'red', dice: [6, 6], needs: null }]);
    expect(only?.luck).to.equal(null);
    expect(only?.average).to.equal(6);
    expect(tallies(['red'], [])[0]?.average).to.equal(0);
  });
});
