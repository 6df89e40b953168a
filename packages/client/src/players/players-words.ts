import { spoken } from '../text/language.ts';
import { en } from './en-players.ts';

/** What is said of players and on their page: fetched with it. */
export const playersWords = spoken({ en });
