import { expect } from 'chai';
import { enemyward, generalLiesIn, liesIn, unitLiesIn, usualZone, zoneBounds } from '../../src/books/kings-men/shared/set-up/zone.ts';
import { disc, polygon } from '../../src/table/shape.ts';
import { inches } from '../../src/table/units.ts';
import { foot, land, plot, spot } from './marching.ts';

const corners = (left: number, bottom: number, right: number, top: number) => plot(left, bottom, right, top).map(({ x, y }) => spot(x, y));

describe('zones of deployment', () => {
  it("KM-29.4 are twelve inches deep along the long edges, red's below, or left on a table deeper than wide", () => {
    expect(usualZone(inches(72), inches(48), 'red')).to.deep.equal(corners(0, 0, 72, 12));
    expect(usualZone(inches(72), inches(48), 'black')).to.deep.equal(corners(0, 36, 72, 48));
    expect(usualZone(inches(48), inches(72), 'red')).to.deep.equal(corners(0, 0, 12, 72));
    expect(usualZone(inches(48), inches(72), 'black')).to.deep.equal(corners(36, 0, 48, 72));
    // A square table has its long edges below and above.
    expect(usualZone(inches(48), inches(48), 'red')).to.deep.equal(corners(0, 0, 48, 12));
    expect(usualZone(inches(48), inches(48), 'black')).to.deep.equal(corners(0, 36, 48, 48));
  });

  it('KM-29.5 hold the whole of what stands in them, up to the very edge', () => {
    const zone = corners(10, 10, 40, 22);
    const box = (left: number, bottom: number, right: number, top: number) => polygon(corners(left, bottom, right, top));
    expect(zoneBounds(zone)).to.deep.equal({ left: 10_000, bottom: 10_000, right: 40_000, top: 22_000 });
    expect(liesIn(zone, box(10, 10, 40, 22))).to.equal(true);
    for (const outside of [
      box(9.99, 12, 20, 20),
      box(12, 9.99, 20, 20),
      box(30, 12, 40.01, 20),
      box(12, 12, 20, 22.01),
      box(50, 12, 60, 20),
    ]) {
      expect(liesIn(zone, outside)).to.equal(false);
    }
    expect([2, 2.01].map((radius) => liesIn(zone, disc(spot(12, 16), inches(radius))))).to.deep.equal([true, false]);
    expect([2, 2.01].map((radius) => liesIn(zone, disc(spot(38, 20), inches(radius))))).to.deep.equal([true, false]);
    expect(liesIn(zone, disc(spot(5, 16), inches(1)))).to.equal(false);
  });

  it('KM-29.5 hold a general whose base of an inch and a half lies in them', () => {
    const zone = corners(10, 10, 40, 22);
    for (const good of [spot(10.75, 10.75), spot(39.25, 21.25), spot(25, 16)]) expect(generalLiesIn(zone, good)).to.equal(true);
    for (const bad of [spot(10.74, 16), spot(39.26, 16), spot(25, 10.74), spot(25, 21.26)])
      expect(generalLiesIn(zone, bad)).to.equal(false);
  });

  it('KM-3.21a hold skirmishers whose centre body lies in them, and others by their outline', () => {
    const zone = corners(0, 0, 72, 12);
    const ground = land();
    // Its front to the north, the middle of it where the unit stands: a line stands behind its front.
    expect([12, 12.01].map((y) => unitLiesIn(zone, foot('r', 30, y, 90), ground))).to.deep.equal([true, false]);
  });

  it('KM-29.4 look at one another along the grid of the table', () => {
    const below = usualZone(inches(72), inches(48), 'red');
    const above = usualZone(inches(72), inches(48), 'black');
    const left = corners(0, 0, 12, 48);
    const right = corners(60, 0, 72, 48);
    expect([enemyward(below, above), enemyward(above, below), enemyward(left, right), enemyward(right, left)]).to.deep.equal([
      900, 2700, 0, 1800,
    ]);
    // From (6, 24) to (36, 42): 31 degrees, nearer to the east than to the north; to (18, 42), 56 degrees; to (36, 14) is 18 degrees below the east.
    expect(enemyward(left, corners(30, 36, 42, 48))).to.equal(0);
    expect(enemyward(left, corners(12, 36, 24, 48))).to.equal(900);
    expect(enemyward(left, corners(30, 8, 42, 20))).to.equal(0);
  });
});
