import { expect } from 'chai';
import { kingsMenScenarios } from '../../src/scenarios/kings-men.ts';
import { playRandomly } from '../../test/kings-men/random-battle.ts';

/** A few battles of each scenario, the small ones more often; `bench/fuzz.ts` plays a thousand and tries every answer. */
const SEEDS = [[1, 2, 3], [1], [1, 2, 3]];
const SAMPLING = 5;

describe('random battles', function () {
  kingsMenScenarios.forEach((file, index) => {
    for (const seed of SEEDS[index] ?? []) {
      it(`KM-30.1 plays scenario ${index + 1} of the house to its end, seed ${seed}`, () => {
        const battle = playRandomly(file, seed * 100 + index, SAMPLING);
        expect(battle.turns).to.be.greaterThan(0);
        expect(battle.asked['choose-unit']).to.be.greaterThan(0);
      });
    }
  });
});
