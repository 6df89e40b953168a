import { spoken } from '../text/language.ts';
import { en } from './en-lent.ts';

/** What is said where a friend's seat is taken over: fetched with that page. */
export const lent = spoken({ en });
