import { expect } from 'chai';
import { Places } from '../../src/books/kings-men/shared/set-up/places.ts';
import type { Point } from '../../src/table/units.ts';

const square = (side: number) => [
  { x: 0, y: 0 },
  { x: side, y: 0 },
  { x: side, y: side },
  { x: 0, y: side },
];
const ORIGIN = { x: 0, y: 0 };

/** Every place that is tried in a zone from there on. */
function tried(places: Places, meant: Point, called = 'unit'): Point[] {
  const all: Point[] = [];
  expect(places.first(meant, called, (place) => (all.push(place), null))).to.equal(null);
  return all;
}

describe('the places that are tried when an army is drawn up', () => {
  it('KM-31.1 are the one meant, and then every half inch of the zone, nearest first', () => {
    const meant = { x: 9010, y: 9020 };
    const [first, ...others] = tried(new Places(square(30_000)), meant);
    expect(first).to.equal(meant);
    expect(others).to.have.length(59 * 59);
    const away = others.map(({ x, y }) => (x - meant.x) ** 2 + (y - meant.y) ** 2);
    expect(away).to.deep.equal(away.toSorted((one, other) => one - other));
    expect(new Set(others.map(({ x, y }) => `${x} ${y}`))).to.have.length(59 * 59);
  });

  it('KM-31.1 are no more than the one meant for who is like somebody that had none of them', () => {
    const places = new Places(square(10_000));
    expect(tried(places, ORIGIN)).to.have.length(1 + 19 * 19);
    const other = { x: 5000, y: 5000 };
    expect(tried(places, other)).to.deep.equal([other]);
    expect(tried(places, other, 'another')).to.have.length(1 + 19 * 19);
  });
});
