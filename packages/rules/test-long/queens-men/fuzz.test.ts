import { expect } from 'chai';
import { queensMenScenarios } from '../../src/scenarios/queens-men.ts';
import { atCloseQuarters } from '../../test/queens-men/close-quarters.ts';
import { skirmishRandomly } from '../../test/queens-men/random-skirmish.ts';
import { skirmishes } from '../../test/queens-men/skirmishes.ts';

/** A few battles of each; `bench fuzz` plays a thousand and tries every answer. */
const SAMPLING = 7;

describe('random skirmishes', function () {
  for (const [index, file] of skirmishes.entries()) {
    it(`QM-32.1 plays ${file.name} to its end, with every law kept`, () => {
      const battle = skirmishRandomly(file, 100 + index, SAMPLING);
      expect(battle.turns).to.be.greaterThan(0);
      expect(battle.asked['activate']).to.be.greaterThan(0);
    });
  }

  queensMenScenarios.forEach((file, index) => {
    it(`QM-32.2 plays scenario ${index + 1} of the house until a win or a limit ends it at once`, () => {
      const battle = skirmishRandomly(file, 200 + index, SAMPLING);
      expect(battle.ending).to.not.equal('');
    });
  });

  for (const seed of [2, 4, 6, 8, 9]) {
    it(`QM-32.1 charges, melees and falls back to the end at close quarters, with every law kept, seed ${seed}`, () => {
      atCloseQuarters(seed);
    });
  }
});
