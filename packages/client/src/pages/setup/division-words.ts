import { spoken } from '../../text/language.ts';
import { en } from './en-division.ts';

/** What is said where sides are divided: fetched with that. */
export const division = spoken({ en });
