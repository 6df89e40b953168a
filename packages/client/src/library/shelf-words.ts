import { spoken } from '../text/language.ts';
import { en } from './en-shelf.ts';

/** What is said where an army is taken from the library: fetched where armies are chosen. */
export const shelfWords = spoken({ en });
