import english from '@longroll/words/en/pages/letters';
import { spoken } from '../text/language.ts';

/** What is said where letters are read and written: fetched with them. */
export const letters = spoken('pages/letters', english);
