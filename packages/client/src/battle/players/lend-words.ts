import { spoken } from '../../text/language.ts';
import { en } from './en-lend.ts';

/** What is said of a seat that is lent: fetched with the table, or with the page where one is taken over. */
export const lend = spoken({ en });
