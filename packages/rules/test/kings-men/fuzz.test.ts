import { expect } from 'chai';
import { kingsMenScenarios } from '../../src/scenarios/index.ts';
import { playRandomly } from './random-battle.ts';

/** Enough to meet most of the book in a few seconds; `bench/fuzz.ts` plays a thousand. */
const SEEDS = [1, 2, 3, 4];

describe('random battles', function () {
  this.timeout(60_000);

  kingsMenScenarios.forEach((file, index) => {
    for (const seed of SEEDS) {
      it(`KM-30.1 plays scenario ${index + 1} of the house to its end, seed ${seed}`, () => {
        const battle = playRandomly(file, seed * 100 + index);
        expect(battle.turns).to.be.greaterThan(0);
        expect(battle.asked['choose-unit']).to.be.greaterThan(0);
      });
    }
  });
});
