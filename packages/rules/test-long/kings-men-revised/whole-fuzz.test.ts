import { kingsMenRevisedScenarios } from '../../src/scenarios/kings-men-revised.ts';
import { playsToItsEnd, playsUnderEveryOption, tellsOnlyOfIts } from '../../test/kings-men-revised/at-random.ts';

describe('revised: random battles', function () {
  for (const [index, file] of kingsMenRevisedScenarios.entries()) {
    it(`KMR-15.1 never tells of overriding, banking, order rolls, squares or collapse rolls in scenario ${index + 1} of the book`, () => {
      tellsOnlyOfIts(file, 400);
    });

    for (const seed of [1, 2, 3]) {
      it(`KMR-12.1 plays scenario ${index + 1} of the book to its end, seed ${seed}`, () => {
        playsToItsEnd(index, 100 * seed);
      });
    }
  }

  it('KMR-17.1 plays a battle of six generals to its end with every option on, and all that is offered tried', () => {
    playsUnderEveryOption(71, 1);
  });
});
