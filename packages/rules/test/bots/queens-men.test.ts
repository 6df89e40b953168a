import { expect } from 'chai';
import { byEye } from '../../src/bots/queens-men/eye.ts';
import { FIRE_AND_MOVES, beatsRandom, knowsNoMore, playsItself, playsUnderEveryOption } from './queens-men-battle.ts';

describe("the computer general of All the Queen's Men", function () {
  it('plays itself legally to the end, with fire, moves and charges', () => {
    expect(playsItself(3, 8)).to.include.members([...FIRE_AND_MOVES, 'charge-contact']);
  });

  it('plays legally under every option that asks it something else', () => {
    playsUnderEveryOption(0, 24);
  });

  it('beats random play', () => {
    beatsRandom(11);
  });

  it('knows no more than its seat: secrets of the enemy, the deck and the seed do not change its answers', () => {
    expect(knowsNoMore(24)).to.be.greaterThan(8);
  });

  it('measures nothing: a place an inch farther off looks the same', () => {
    expect(byEye({ x: 0, y: 0 }, { x: 11_500, y: 0 })).to.equal(12);
    expect(byEye({ x: 0, y: 0 }, { x: 12_500, y: 0 })).to.equal(12);
  });
});
