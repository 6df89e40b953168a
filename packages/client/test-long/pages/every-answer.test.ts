import { kingsMenRevisedScenarios } from '@longroll/rules/scenarios/kings-men-revised';
import { kingsMenScenarios } from '@longroll/rules/scenarios/kings-men';
import { rallyKingScenarios } from '@longroll/rules/scenarios/rally-king';
import { toySoldiersScenarios } from '@longroll/rules/scenarios/toy-soldiers';
import { allArms, allOptions, plain, smallDetails } from '../../../rules/test/queens-men/skirmishes.ts';
import { crowdedField } from '../../../rules/test/toy-soldiers/crowded-field.ts';
import { closeGround } from '../../test/pages/close-ground.ts';
import { CARDS, everyAnswer } from '../../test/pages/every-answer.ts';

/** So many battles, the first of them with seed 0. */
const first = (count: number): number[] => Array.from({ length: count }, (_, seed) => seed);

describe('every answer of the list', () => {
  everyAnswer({
    'kings-men': [
      { file: closeGround('kings-men'), seeds: first(7), most: 180 },
      { file: closeGround('kings-men', CARDS), seeds: first(2), most: 180 },
      { file: kingsMenScenarios[0], seeds: [0], most: 4 },
    ],
    'kings-men-revised': [
      { file: closeGround('kings-men-revised'), seeds: first(9), most: 160 },
      { file: kingsMenRevisedScenarios[1], seeds: [0], most: 12 },
    ],
    'queens-men': [
      { file: smallDetails, seeds: [0], most: 400 },
      { file: allArms, seeds: [0], most: 250 },
      { file: allOptions, seeds: [0], most: 250 },
      { file: plain, seeds: [0], most: 200 },
    ],
    'toy-soldiers': [
      { file: crowdedField, seeds: first(30), most: 300 },
      { file: toySoldiersScenarios[3], seeds: [0], most: 60 },
      { file: toySoldiersScenarios[2], seeds: [0], most: 60 },
    ],
    'rally-king': [
      { file: rallyKingScenarios[0], seeds: first(2), most: 60 },
      { file: rallyKingScenarios[3], seeds: first(3), most: 60 },
    ],
  });
});
