import { spoken } from '../text/language.ts';
import { en } from './en-table-actions.ts';

/** What is said of the affairs of a table: fetched with it. */
export const affairs = spoken({ en });
