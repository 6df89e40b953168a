import { spoken } from '../../text/language.ts';
import { en } from './en-allied.ts';

/** What is said of allies and what they prepare: fetched with the table. */
export const alliedWords = spoken({ en });
