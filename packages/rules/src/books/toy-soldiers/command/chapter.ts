import type { Chapter } from '../chapter.ts';
import { commanderEscape } from '../decisions/commander-escape.ts';
import { contactReroll } from '../decisions/contact-reroll.ts';
import { rallyAgain } from '../decisions/rally-again.ts';
import { reformPlace } from '../decisions/reform-place.ts';
import { commanderActionFlow, rallyFlow, reformFlow } from './commander-action.ts';
import { commanderContactFlow, commandersMetFlow } from './commander-contact.ts';

export const commandChapter: Chapter = {
  flows: [commanderActionFlow, rallyFlow, reformFlow, commanderContactFlow, commandersMetFlow],
  decisions: [commanderEscape, contactReroll, rallyAgain, reformPlace],
  actions: [],
};
