import { spoken } from '../text/language.ts';
import { en } from './en-checking.ts';

/** What is said where dice are checked: fetched with the check. */
export const checking = spoken({ en });
