import { spoken } from '../text/language.ts';
import { en } from './en-building.ts';

/** What is said on the page where an army is built. */
export const musterWords = spoken({ en });
