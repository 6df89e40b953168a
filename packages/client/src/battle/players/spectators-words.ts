import { spoken } from '../../text/language.ts';
import { en } from './en-spectators.ts';

/** What is said of those who watch: fetched with the table. */
export const spectators = spoken({ en });
