import { expect } from 'chai';
import { MAP, mapProvince } from '@longroll/rules/books/rally-king/campaign/state/map-file';
import { landOfMap, makeLand } from '../../src/books/rally-king-campaign/map/land/land.ts';
import { areaOf, liesWithin } from '../../src/books/rally-king-campaign/map/land/outline.ts';
import { distance } from '../../src/books/rally-king-campaign/map/land/place.ts';
import { apartBySea } from '../../src/books/rally-king-campaign/map/land/ways.ts';

const land = landOfMap();
const pair = (one: string, other: string) => [one, other].toSorted().join(' and ');
const byLand = new Set(MAP.land.map(([one, other]) => pair(one, other)));
const touching = land.frontiers.flatMap((frontier) => {
  const [one, other] = frontier.between;
  return other === null ? [] : [{ ...frontier, sides: pair(one, other), one, other }];
});
const numberOf = (id: string) => MAP.provinces.findIndex((each) => each.id === id);

describe('the land of the map', () => {
  it('gives every province one outline with its seat inside; whatever else bounds it is a lake within', () => {
    for (const { id } of MAP.provinces) {
      const seat = mapProvince(id);
      const rings = (land.countries.get(id)?.rings ?? []).toSorted((one, other) => areaOf(other) - areaOf(one));
      const [outline, ...lakes] = rings;
      expect(outline !== undefined && liesWithin(outline, seat), id).to.equal(true);
      for (const lake of lakes) {
        expect(
          lake.every((shore) => outline !== undefined && (liesWithin(outline, shore) || outline.includes(shore))),
          id,
        ).to.equal(true);
        expect(liesWithin(lake, seat), id).to.equal(false);
      }
    }
  });

  it('has nobody else’s seat within a country, and room for a town and its name', () => {
    for (const { id } of MAP.provinces) {
      const rings = land.countries.get(id)?.rings ?? [];
      for (const seat of MAP.provinces)
        expect(rings.filter((ring) => liesWithin(ring, seat)).length % 2 === 1, `${seat.id} in ${id}`).to.equal(seat.id === id);
      for (const shore of rings.flat()) expect(distance(shore, mapProvince(id)), id).to.be.greaterThan(9);
    }
  });

  it('lets all those touch who are joined by land', () => {
    const met = new Set(touching.filter(({ isRidge }) => !isRidge).map(({ sides }) => sides));
    expect([...byLand].filter((each) => !met.has(each))).to.deep.equal([]);
  });

  it('has mountains between all others that touch, and none between those who are joined', () => {
    for (const { sides, isRidge, places } of touching) {
      expect(isRidge, sides).to.equal(!byLand.has(sides));
      if (!isRidge) continue;
      const middle = places[Math.floor(places.length / 2)] ?? { x: 0, y: 0 };
      const nearest = Math.min(...land.growth.mountains.map((each) => distance(each, middle)));
      expect(nearest, `mountains between ${sides}`).to.be.below(30);
    }
  });

  it('lets the sea lie between those whom it joins, and between one mass of land and another', () => {
    for (const { sides, one, other } of touching) expect(apartBySea(numberOf(one), numberOf(other)), sides).to.equal(false);
  });

  it('has rivers that end at water or in another river', () => {
    expect(land.rivers.length).to.be.greaterThan(20);
    expect(land.rivers.some(({ springs }) => springs > 2)).to.equal(true);
  });

  it('draws no sign of the land upon a seat', () => {
    for (const sort of [land.growth.mountains, land.growth.hills, land.growth.woods, land.growth.sands]) {
      expect(sort.length).to.be.greaterThan(20);
      for (const sign of sort) for (const seat of MAP.provinces) expect(distance(sign, seat)).to.be.at.least(13);
    }
  });

  it('is the same each time', () => {
    expect(makeLand()).to.deep.equal(land);
  });
});
