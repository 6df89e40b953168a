import english from '@longroll/words/en/pages/table/reminders';
import { spoken } from '../../text/language.ts';

/** What is said where somebody is reminded: fetched with the table. */
export const reminders = spoken('pages/table/reminders', english);
