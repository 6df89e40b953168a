import { expect } from 'chai';
import { kingsMenScenarios } from '../../src/scenarios/kings-men.ts';
import { playRandomly } from './random-battle.ts';

/** A few answers of each battle are all tried. */
const SAMPLING = 5;

describe('random battles', function () {
  for (const index of [0, 2]) {
    it(`KM-30.1 plays scenario ${index + 1} of the house to its end`, () => {
      const battle = playRandomly(kingsMenScenarios[index], 500 + index, SAMPLING);
      expect(battle.turns).to.be.greaterThan(0);
      expect(battle.asked['choose-unit']).to.be.greaterThan(0);
    });
  }
});
