import { expect } from 'chai';
import { drawable, refusedAmong } from '../../test/disturbed-drawings.ts';

const COUNT = 2000;

describe('random drawings at length', function () {
  this.timeout(1_200_000);
  for (const each of drawable)
    it(`${each.drawing.clause} ${COUNT} for ${each.book.id} open, or are refused with a clause and a sentence`, () => {
      expect(refusedAmong(each, COUNT)).to.be.within(1, COUNT - 1);
    });
});
