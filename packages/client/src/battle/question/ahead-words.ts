import { spoken } from '../../text/language.ts';
import { en } from './en-ahead.ts';

/** What is said of orders given with a choice: fetched with the room. */
export const aheadWords = spoken({ en });
