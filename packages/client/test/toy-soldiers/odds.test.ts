import { expect } from 'chai';
import { toySoldiers as words } from '../../src/books/toy-soldiers/words.ts';

describe('odds of the battalion game, in words', () => {
  it('TS-17.5: say how many stands fire, how likely any of them tells, and the hits to be expected', () => {
    expect(words.panels.odds(1, 0.5, 0.26)).to.equal('1 stand fires; 50\u00a0% that any tells, 0.3 hits to be expected');
    expect(words.panels.odds(6, 0.9876, 2)).to.equal('6 stands fire; 99\u00a0% that any tells, 2.0 hits to be expected');
  });

  it('TS-21.28: say how often the unit wins, routs and fights hand to hand', () => {
    expect(words.panels.contactOdds('Red Foot', 0.5, 0.126, 0.374)).to.equal(
      'Red Foot: 50\u00a0% to win, 13\u00a0% to rout, 37\u00a0% to fight hand to hand',
    );
  });
});
