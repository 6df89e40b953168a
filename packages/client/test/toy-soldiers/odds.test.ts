import { expect } from 'chai';
import { toySoldiers as words } from '../../src/books/toy-soldiers/words.ts';

describe('odds of the battalion game, in words', () => {
  it('TS-17.5: say how many stands fire, how likely any of them tells, and the hits to be expected', () => {
    expect(words.panels.odds({ stands: 1, effective: 50, hits: '0.3' })).to.equal(
      '1 stand fires; 50\u00a0% that any tells, 0.3 hits to be expected',
    );
    expect(words.panels.odds({ stands: 6, effective: 99, hits: '2.0' })).to.equal(
      '6 stands fire; 99\u00a0% that any tells, 2.0 hits to be expected',
    );
  });

  it('TS-21.28: say how often the unit wins, routs and fights hand to hand', () => {
    expect(words.panels.contactOdds.now({ unit: 'Red Foot', wins: 50, routs: 13, fights: 37 })).to.equal(
      'Red Foot: 50\u00a0% to win, 13\u00a0% to rout, 37\u00a0% to fight hand to hand, if they met as they are now',
    );
  });
});
