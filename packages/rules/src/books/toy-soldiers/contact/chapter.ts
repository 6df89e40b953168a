import type { Chapter } from '../chapter.ts';
import { commanderReroll } from '../decisions/commander-reroll.ts';
import { contact2a } from '../decisions/contact-2a.ts';
import { contact2b } from '../decisions/contact-2b.ts';
import { contact4a } from '../decisions/contact-4a.ts';
import { contact4b } from '../decisions/contact-4b.ts';
import { contact6a } from '../decisions/contact-6a.ts';
import { contact6b } from '../decisions/contact-6b.ts';
import { optionalReorder } from '../decisions/optional-reorder.ts';
import { postContact } from '../decisions/post-contact.ts';
import { stakes } from '../decisions/stakes.ts';
import { commandFlow } from './command.ts';
import { disorderFlow } from './disorder.ts';
import { stressFlow } from './stress.ts';
import { contactFlow } from './contact.ts';
import { departureFlow } from './departure.ts';
import { winningFlow } from './winning.ts';

export const contactChapter: Chapter = {
  flows: [contactFlow, commandFlow, disorderFlow, stressFlow, winningFlow, departureFlow],
  decisions: [contact2a, contact2b, contact4a, contact4b, contact6a, contact6b, stakes, commanderReroll, optionalReorder, postContact],
  actions: [],
};
