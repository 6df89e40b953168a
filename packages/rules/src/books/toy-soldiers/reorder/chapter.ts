import type { Chapter } from '../chapter.ts';
import { reorderRemainder } from '../decisions/reorder-remainder.ts';
import { reorderReroll } from '../decisions/reorder-reroll.ts';
import { hastyReorderAction, reorderAction } from './reorder-actions.ts';
import { reorderFlow } from './reorder.ts';

export const reorderChapter: Chapter = {
  flows: [reorderFlow],
  decisions: [reorderRemainder, reorderReroll],
  actions: [reorderAction, hastyReorderAction],
};
