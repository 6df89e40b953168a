import type { Chapter } from '../chapter.ts';
import { garrisonPlace } from '../decisions/garrison-place.ts';
import { skirmishersGarrisons } from '../decisions/skirmishers-garrisons.ts';
import { comeOutFlow, giveUpBlockFlow } from './coming-out.ts';
import { skirmishersGarrisonsFlow } from './skirmishers-garrisons.ts';

export const villagesChapter: Chapter = {
  flows: [skirmishersGarrisonsFlow, comeOutFlow, giveUpBlockFlow],
  decisions: [skirmishersGarrisons, garrisonPlace],
  actions: [],
};
