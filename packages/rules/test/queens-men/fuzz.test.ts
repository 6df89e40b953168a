import { expect } from 'chai';
import { queensMenScenarios } from '../../src/scenarios/queens-men.ts';
import { skirmishRandomly } from './random-skirmish.ts';
import { allOptions } from './skirmishes.ts';

/** A few answers of each battle are all tried. */
const SAMPLING = 7;

describe('random skirmishes', function () {
  it('QM-32.1 plays one under all options to its end, with every law kept', () => {
    const battle = skirmishRandomly(allOptions, 106, SAMPLING);
    expect(battle.turns).to.be.greaterThan(0);
    expect(battle.asked['activate']).to.be.greaterThan(0);
  });

  it('QM-32.2 plays a scenario of the house until a win or a limit ends it at once', () => {
    expect(skirmishRandomly(queensMenScenarios[2], 210, SAMPLING).ending).to.not.equal('');
  });
});
