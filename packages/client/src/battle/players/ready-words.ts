import { spoken } from '../../text/language.ts';
import { en } from './en-ready.ts';

/** The words of a battle that is about to begin: fetched with it. */
export const readyWords = spoken({ en });
