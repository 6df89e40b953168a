import { kingsMenRevisedScenarios } from '@longroll/rules/scenarios/kings-men-revised';
import { kingsMenScenarios } from '@longroll/rules/scenarios/kings-men';
import { rallyKingScenarios } from '@longroll/rules/scenarios/rally-king';
import { toySoldiersScenarios } from '@longroll/rules/scenarios/toy-soldiers';
import { allArms, allOptions, plain, smallDetails } from '../../../rules/test/queens-men/skirmishes.ts';
import { crowdedField } from '../../../rules/test/toy-soldiers/crowded-field.ts';
import { closeGround } from './close-ground.ts';
import { CARDS, everyAnswer } from './every-answer.ts';

describe('every answer of the list', () => {
  // Those in which something comes up that does in no other.
  everyAnswer({
    'kings-men': [
      { file: closeGround('kings-men'), seeds: [2, 4, 5, 6], most: 180 },
      { file: closeGround('kings-men', CARDS), seeds: [1], most: 180 },
      { file: kingsMenScenarios[0], seeds: [0], most: 4 },
    ],
    'kings-men-revised': [
      { file: closeGround('kings-men-revised'), seeds: [4, 6, 7, 8, 3], most: 160 },
      { file: kingsMenRevisedScenarios[1], seeds: [0], most: 12 },
    ],
    'queens-men': [
      { file: smallDetails, seeds: [0], most: 60 },
      { file: allArms, seeds: [0], most: 120 },
      { file: allOptions, seeds: [0], most: 200 },
      { file: plain, seeds: [0], most: 180 },
    ],
    'toy-soldiers': [
      { file: crowdedField, seeds: [5, 10, 12, 15, 17], most: 300 },
      { file: toySoldiersScenarios[3], seeds: [0], most: 60 },
    ],
    'rally-king': [
      { file: rallyKingScenarios[0], seeds: [1], most: 40 },
      { file: rallyKingScenarios[3], seeds: [1], most: 60 },
    ],
  });
});
