import { expect } from 'chai';
import { withLosses } from '../../src/hindsight/losses.ts';
import type { Force } from '../../src/kernel/force.ts';

/** Red and black with so many men standing; how strong they are counts for nothing here. */
function standing(red: number, black: number): Force[] {
  return [
    { side: 'red', strength: 1, standing: red },
    { side: 'black', strength: 9, standing: black },
  ];
}

/** What is lost in a battle whose acts leave so many standing, each with its turn. */
function lostIn(begin: readonly [number, number], acts: readonly (readonly [turn: number, red: number, black: number])[]) {
  let before = standing(...begin);
  let losses: ReturnType<typeof withLosses> = [];
  for (const [turn, ...left] of acts) {
    const after = standing(...left);
    losses = withLosses(losses, turn, before, after);
    before = after;
  }
  return losses;
}

describe('hindsight: losses by turn', () => {
  it('are what stood before each act and stands no more, added up by turn', () => {
    // Turn 1: red 20 to 18 to 15, black 20 to 20 to 16. Turn 2: red 15 to 15, black 16 to 9. Turn 3: nobody.
    const lost = lostIn(
      [20, 20],
      [
        [1, 18, 20],
        [1, 15, 16],
        [2, 15, 9],
        [3, 15, 9],
      ],
    );
    expect(lost).to.deep.equal([
      { turn: 1, lost: { red: 5, black: 4 } },
      { turn: 2, lost: { red: 0, black: 7 } },
      { turn: 3, lost: { red: 0, black: 0 } },
    ]);
  });

  it('are not made good by whoever comes to the table later', () => {
    // Black loses six, is joined by ten, and loses two of them.
    const lost = lostIn(
      [20, 20],
      [
        [1, 20, 14],
        [1, 20, 24],
        [1, 20, 22],
      ],
    );
    expect(lost).to.deep.equal([{ turn: 1, lost: { red: 0, black: 8 } }]);
  });

  it('are all that stood, of a side that is not there any more', () => {
    const [red] = standing(12, 0);
    expect(withLosses([], 4, standing(12, 7), red === undefined ? [] : [red])).to.deep.equal([{ turn: 4, lost: { red: 0, black: 7 } }]);
  });
});
