import { expect } from 'chai';
import { queensMenScenarios } from '../../src/scenarios/queens-men.ts';
import { FIRE_AND_MOVES, beatsRandom, knowsNoMore, playsItself, playsUnderEveryOption } from '../../test/bots/queens-men-battle.ts';

describe("the computer general of All the Queen's Men", function () {
  it('plays itself legally to the end on every house battle, with fire, moves and charges', () => {
    const told = [...queensMenScenarios.keys()].map((which) => playsItself(which));
    for (const each of told) expect(each).to.include.members(FIRE_AND_MOVES);
    expect(told.flat()).to.include('charge-contact');
  });

  for (const which of [0, 1]) {
    it(`plays house battle ${which + 1} legally to the end under every option that asks it something else`, () => {
      expect(playsUnderEveryOption(which).outcome).to.not.equal(null);
    });
  }

  it('beats random play from either side', () => {
    for (const number of [11, 12, 13, 14]) beatsRandom(number);
  });

  it('knows no more than its seat: secrets of the enemy, the deck and the seed do not change its answers', () => {
    expect(knowsNoMore(150)).to.be.greaterThan(50);
  });
});
