import english from '@longroll/words/en/pages/dice';
import { spoken } from '../text/language.ts';

/** What is said where dice are checked: fetched with the check. */
export const checking = spoken('pages/dice', english);
