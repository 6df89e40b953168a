import { spoken } from '../text/language.ts';
import { en } from './en-letters.ts';

/** What is said where letters are read and written: fetched with them. */
export const letters = spoken({ en });
