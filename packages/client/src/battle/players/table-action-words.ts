import { spoken } from '../../text/language.ts';
import { en } from './en-table-actions.ts';

/** The words of the table actions: fetched with it. */
export const tableActionWords = spoken({ en });
