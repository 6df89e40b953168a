import { expect } from 'chai';
import { isBehindCover } from '../../../src/books/toy-soldiers/ground/cover.ts';
import { standsOf } from '../../../src/books/toy-soldiers/troops/stands.ts';
import { hasFront } from '../../../src/books/toy-soldiers/troops/footprint.ts';
import type { TerrainPiece } from '../../../src/books/toy-soldiers/ground/ground.ts';
import { area, companies, obstacle, position, spot } from '../position.ts';

const target = companies('t', 20, 30, 270, { stands: 1 });
// One stand facing down from y = 30: corners at 19.25 to 20.75, 30 to 30.75.
const [stand] = hasFront(target) ? standsOf(target).map(({ corners }) => corners) : [];

function covered(terrain: readonly TerrainPiece[], from = spot(20, 20)): boolean {
  if (stand === undefined) throw new Error('no stand');
  return isBehindCover(position({ units: [], terrain }).field.ground, from, stand);
}

/** A wall a quarter of an inch thick along y. */
const wall = (y: number, given?: boolean) =>
  obstacle(
    'wall',
    [
      [15, y],
      [25, y],
    ],
    given,
  );

describe('Toy Soldiers: cover', () => {
  it('TS-4.7: an obstacle on the shot line within an inch of the stand gives cover, one farther off none', () => {
    expect(covered([wall(29)])).to.equal(true);
    // Its near side is at 28.875 of 30: more than an inch.
    expect(covered([wall(28.75)])).to.equal(false);
    expect(covered([wall(31)]), 'behind the stand').to.equal(false);
    expect(covered([])).to.equal(false);
  });

  it('TS-4.7: a stand whose centre is in a light wood has cover', () => {
    const wood = (y: number, cover = true) =>
      area(
        'w',
        'light-wood',
        [
          [15, y],
          [25, y],
          [25, 40],
          [15, 40],
        ],
        cover,
      );
    // The stand's centre is at 30.375.
    expect(covered([wood(30.3)])).to.equal(true);
    expect(covered([wood(30.5)])).to.equal(false);
    expect(covered([wood(30.3, false)]), 'TS-4.7a: a scenario may take the cover away').to.equal(false);
    expect(covered([wall(29, false)]), 'TS-4.7a').to.equal(false);
  });

  it('TS-4.12: the shot line runs to the nearest point of the stand, here its corner', () => {
    const half = obstacle('half', [
      [20, 29.5],
      [25, 29.5],
    ]);
    // From the right the nearest point is the corner (20.75, 30), and the line to it passes over the wall; from the left it is (19.25, 30).
    expect(covered([half], spot(28, 20))).to.equal(true);
    expect(covered([half], spot(12, 20))).to.equal(false);
  });
});
