import { kingsMenScenarios } from '../../src/scenarios/kings-men.ts';
import { beatsRandom, playsItself } from '../../test/bots/kings-men-battle.ts';

describe("the computer general of All the King's Men", function () {
  for (const which of kingsMenScenarios.keys()) {
    it(`plays itself legally to the end on house battle ${which + 1}, firing, marching and drawing up anew, and never charging with guns`, () => {
      playsItself(which);
    });
  }

  it('beats random play from either side', () => {
    for (const number of [11, 12, 13, 14]) beatsRandom(number);
  });
});
