import type { Chapter } from '../chapter.ts';
import { skirmishPlace } from '../decisions/skirmish-place.ts';
import { skirmishPushback } from '../decisions/skirmish-pushback.ts';
import { duelFlow } from './duel.ts';
import { skirmishersFollowFlow } from './follow.ts';
import { takenGroundFlow } from './taken-ground.ts';

export const skirmishersChapter: Chapter = {
  flows: [skirmishersFollowFlow, takenGroundFlow, duelFlow],
  decisions: [skirmishPlace, skirmishPushback],
  actions: [],
};
