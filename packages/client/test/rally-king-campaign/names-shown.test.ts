import { expect } from 'chai';
import { MAP, mapProvince } from '@longroll/rules/books/rally-king/campaign/state/map-file';
import { growthAt, namesShown, NAME_SIZE } from '../../src/books/rally-king-campaign/map/names-shown.ts';

const ALL = MAP.provinces;
const nameOf = (id: string) => mapProvince(id).name;
const nothing = () => 0;

describe('names on the map of a campaign', () => {
  it('are read on every screen: never smaller than 11 pixels, never larger than 15', () => {
    for (const pixels of [0.2, 0.5, 1, 1.4, 3, 8]) {
      const size = NAME_SIZE * pixels * growthAt(pixels);
      expect(size, String(pixels)).to.be.within(11, 15.01);
    }
  });

  it('stand in nobody’s way: of two that would meet the one that matters more is shown', () => {
    const [one, other] = [
      { id: 'ekra-1', x: 100, y: 100 },
      { id: 'treyine-1', x: 104, y: 101 },
    ];
    const shown = (weight: (id: string) => number) => [...namesShown([one, other], nameOf, weight, 1)];
    expect(shown((id) => (id === 'ekra-1' ? 1 : 0))).to.deep.equal(['ekra-1']);
    expect(shown((id) => (id === 'treyine-1' ? 1 : 0))).to.deep.equal(['treyine-1']);
  });

  it('are all there once somebody is near enough', () => {
    expect(namesShown(ALL, nameOf, nothing, 0.3).size).to.be.lessThan(ALL.length);
    expect(namesShown(ALL, nameOf, nothing, 6).size).to.equal(ALL.length);
  });
});
