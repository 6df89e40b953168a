import { spoken } from '../text/language.ts';
import { en } from './en.ts';

/** What is said where a battle is looked back on: fetched with it. */
export const hindsight = spoken({ en });
