import { expect } from 'chai';
import { Stroll } from '../../src/table/stroll.ts';
import { nearestEdge, nextEdge, squared } from '../../src/table/turning.ts';

describe('walking round the table', () => {
  it('goes to the next edge either way, also from between two', () => {
    expect([nextEdge(0, 1), nextEdge(0, -1), nextEdge(850, 1), nextEdge(850, -1), nextEdge(-30, 1), nextEdge(-30, -1)]).to.deep.equal([
      900, -900, 900, 0, 0, -900,
    ]);
  });

  it('stands square to an edge that is five degrees off, and leaves anything farther as it is', () => {
    expect([squared(50), squared(-50), squared(51), squared(1760), squared(2650)]).to.deep.equal([0, 0, 51, 1800, 2700]);
  });

  it('writes the rule for the edge that is nearest', () => {
    expect([0, 449, 451, 1800, 2700, 3200].map(nearestEdge)).to.deep.equal([0, 0, 1, 2, 3, 0]);
  });

  it('arrives when its time is over and may rest then, once', () => {
    const stroll = new Stroll();
    stroll.walkTo(900, 100);
    expect([stroll.tick(1000), stroll.angle]).to.deep.equal([true, 0]);
    expect([stroll.tick(1050), stroll.angle, stroll.mayRest(1050)]).to.deep.equal([true, 450, false]);
    expect([stroll.tick(1100), stroll.angle, stroll.mayRest(1100)]).to.deep.equal([true, 900, true]);
    stroll.rest();
    expect([stroll.tick(1200), stroll.busy]).to.deep.equal([false, false]);
  });

  it('follows a hand at once, and rests when the hand has paused', () => {
    const stroll = new Stroll();
    stroll.turnBy(-25, 500);
    expect([stroll.angle, stroll.mayRest(600), stroll.mayRest(660)]).to.deep.equal([-25, false, true]);
  });
});
