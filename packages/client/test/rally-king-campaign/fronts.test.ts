import { expect } from 'chai';
import { frontsOf } from '../../src/books/rally-king-campaign/map/fronts.ts';
import { landOfMap } from '../../src/books/rally-king-campaign/map/land/land.ts';
import { standingOf } from '../../src/books/rally-king-campaign/map/standing.ts';
import { warOf } from './war-of.ts';

const land = landOfMap();
const provinces = ['ekra-2', 'treyine-1', 'riata-2'].map((id) => ({ id, original: 'x', holder: id.slice(0, -2) }));
const standing = standingOf({ provinces, powers: [] });

describe('the front of a war', () => {
  it('is the border of its sides, with its sign upon the longest stretch of it', () => {
    const [front, ...others] = frontsOf(land, standing, [warOf(3, 'ekra', 'treyine')]);
    expect(others).to.deep.equal([]);
    const shared = land.frontiers.filter(({ between }) => between.includes('ekra-2') && between.includes('treyine-1'));
    expect(front?.line).to.equal(shared.map(({ line }) => line).join(''));
    expect(shared.some(({ places }) => front !== undefined && places.includes(front.middle))).to.equal(true);
  });

  it('is the same whoever began it', () => {
    const line = (one: string, other: string) => frontsOf(land, standing, [warOf(1, one, other)])[0]?.line;
    expect(line('treyine', 'ekra')).to.equal(line('ekra', 'treyine'));
  });

  it('is nowhere where the sea lies between them, or where neither has a neighbour of the other', () => {
    expect(frontsOf(land, standing, [warOf(1, 'riata', 'treyine'), warOf(2, 'riata', 'ekra')])).to.deep.equal([]);
  });
});
