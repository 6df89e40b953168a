import { spoken } from '../../text/language.ts';
import { en } from './en-reminders.ts';

/** What is said where somebody is reminded: fetched with the table. */
export const reminders = spoken({ en });
