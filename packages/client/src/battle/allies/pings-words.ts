import { spoken } from '../../text/language.ts';
import { en } from './en-pings.ts';

/** What is said where places are shown at a table: fetched with it. */
export const pings = spoken({ en });
