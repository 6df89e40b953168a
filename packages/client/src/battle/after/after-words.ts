import { spoken } from '../../text/language.ts';
import { en } from './en-after.ts';

/** What is said after a battle: fetched with its table. */
export const afterwards = spoken({ en });
