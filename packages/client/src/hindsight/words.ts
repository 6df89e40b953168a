import english from '@longroll/words/en/pages/hindsight';
import { spoken } from '../text/language.ts';

/** What is said where a battle is looked back on: fetched with it. */
export const hindsight = spoken('pages/hindsight', english);
