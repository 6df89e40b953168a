import type { Chapter } from '../chapter.ts';
import { moveDirection } from '../decisions/move-direction.ts';
import { passageDrop } from '../decisions/passage-drop.ts';
import { passageFailed } from '../decisions/passage-failed.ts';
import { passageTry } from '../decisions/passage-try.ts';
import { skirmisherCost } from '../decisions/skirmisher-cost.ts';
import { backFlow } from './back.ts';
import { changeAction } from './change-action.ts';
import { forcedMovesFlow } from './forced.ts';
import { moveActions } from './move-action.ts';
import { passageFlow } from './passage.ts';
import { routsFlow } from './rout.ts';
import { skirmishersMetFlow } from './skirmishers-met.ts';

export const movementChapter: Chapter = {
  flows: [backFlow, forcedMovesFlow, passageFlow, routsFlow, skirmishersMetFlow],
  decisions: [moveDirection, passageDrop, passageFailed, passageTry, skirmisherCost],
  actions: [...moveActions, changeAction],
};
