import { spoken } from '../../text/language.ts';
import { en } from './en-time.ts';

/** What is said of time where a battle is set up: fetched with that. */
export const time = spoken({ en });
