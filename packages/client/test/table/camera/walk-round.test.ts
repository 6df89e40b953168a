import { expect } from 'chai';
import { WalkRound } from '../../../src/table/camera/walk-round.ts';
import { nearestEdge, nextEdge, squared } from '../../../src/table/camera/turning.ts';

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
    const walk = new WalkRound();
    walk.walkTo(900, 100);
    expect([walk.tick(1000), walk.angle]).to.deep.equal([true, 0]);
    expect([walk.tick(1050), walk.angle, walk.mayRest(1050)]).to.deep.equal([true, 450, false]);
    expect([walk.tick(1100), walk.angle, walk.mayRest(1100)]).to.deep.equal([true, 900, true]);
    walk.rest();
    expect([walk.tick(1200), walk.busy]).to.deep.equal([false, false]);
  });

  it('follows a hand at once, and rests when the hand has paused', () => {
    const walk = new WalkRound();
    walk.turnBy(-25, 500);
    expect([walk.angle, walk.mayRest(600), walk.mayRest(660)]).to.deep.equal([-25, false, true]);
  });
});
