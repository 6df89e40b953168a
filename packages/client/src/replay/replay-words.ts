import english from '@longroll/words/en/pages/replay';
import { spoken } from '../text/language.ts';

/** What is said where a battle is watched again: fetched with it. */
export const replay = spoken('pages/replay', english);
