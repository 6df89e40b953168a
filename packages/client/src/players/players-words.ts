import english from '@longroll/words/en/pages/players';
import { spoken } from '../text/language.ts';

/** What is said of players and on their page: fetched with it. */
export const playersWords = spoken('pages/players', english);
