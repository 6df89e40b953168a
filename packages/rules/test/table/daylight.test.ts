import { expect } from 'chai';
import { rulebooks } from '../../src/rulebooks/index.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { DAYLIGHTS, daylightOf } from '../../src/table/daylight.ts';

describe('the light of a scenario', () => {
  // A campaign has no table for it to lie on.
  for (const book of rulebooks.filter(({ kind }) => kind === 'battle'))
    it(`may be said by every scenario of ${book.id}, and is one of those that are known`, () => {
      for (const { id } of book.scenarios) {
        const file = book.scenario(id);
        if (typeof file !== 'object') throw new Error(`${id} has no file`);
        for (const light of DAYLIGHTS) expect(isRefusal(book.seatsOf({ ...file, light })), `${id} ${light}`).to.equal(false);
        expect(isRefusal(book.seatsOf({ ...file, light: 'midnight' })), `${id} at midnight`).to.equal(true);
      }
    });

  it('is noon where nothing is said, or nothing that is known', () => {
    expect([{}, null, 'dusk', { light: 3 }, { light: 'midnight' }].map(daylightOf)).to.deep.equal(Array(5).fill('noon'));
    expect(daylightOf({ id: 'x', light: 'snow' })).to.equal('snow');
  });
});
