import type { Chapter } from '../chapter.ts';
import { meleeChoice } from '../decisions/melee-choice.ts';
import { meleeUnit } from '../decisions/melee-unit.ts';
import { meleeFlow } from './melee.ts';

export const meleeChapter: Chapter = {
  flows: [meleeFlow],
  decisions: [meleeChoice, meleeUnit],
  actions: [],
};
