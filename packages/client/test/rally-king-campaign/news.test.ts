import { expect } from 'chai';
import { lookedAt, newsBetween } from '../../src/books/rally-king-campaign/map/news.ts';
import { recallLooked, rememberLooked } from '../../src/books/rally-king-campaign/map/looked-last.ts';
import { rememberList } from '../../src/net/remembered.ts';
import { warOf } from './war-of.ts';

const province = (id: string, holder: string) => ({ id, original: 'ekra', holder });

const spring = lookedAt({
  season: 0,
  provinces: [province('ekra-1', 'ekra'), province('ekra-2', 'ekra')],
  wars: [warOf(1, 'ekra', 'treyine')],
});
const summer = lookedAt({
  season: 1,
  provinces: [province('ekra-1', 'ekra'), province('ekra-2', 'treyine')],
  wars: [warOf(2, 'treyine', 'altengard')],
});

describe('what has changed on the map of a campaign', () => {
  it('is who holds what, which wars began and which are over', () => {
    expect(newsBetween(spring, summer)).to.deep.equal({
      since: 0,
      taken: [{ province: 'ekra-2', from: 'ekra', by: 'treyine' }],
      begun: [['treyine', 'altengard']],
      ended: [['ekra', 'treyine']],
    });
  });

  it('is nothing where only the season is another', () => {
    expect(newsBetween(spring, { ...spring, season: 3 })).to.equal(null);
  });

  it('is remembered of each campaign by itself, of the twelve that were looked at last', () => {
    for (let battle = 0; battle < 14; battle++) rememberLooked(`battle-${battle}`, battle % 2 === 0 ? spring : summer);
    rememberLooked('battle-2', summer);
    expect(recallLooked('battle-13')).to.include({ season: 1 });
    expect(recallLooked('battle-2')).to.deep.include(summer);
    expect(recallLooked('battle-0')).to.equal(null);
  });

  it('is forgotten where somebody else has written into the store', () => {
    rememberList('maps', [null, 7, { battle: 'x' }, { battle: 'y', season: 0, holders: { a: 1 }, wars: {} }, { ...spring, battle: 'z' }]);
    expect(recallLooked('x')).to.equal(null);
    expect(recallLooked('y')).to.equal(null);
    expect(recallLooked('z')).to.deep.include(spring);
  });
});
