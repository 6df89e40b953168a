import { spoken } from '../../text/language.ts';
import { en } from './en-rated.ts';

/** What is said of it where a battle is set up: fetched with that. */
export const rated = spoken({ en });
