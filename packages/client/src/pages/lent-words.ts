import english from '@longroll/words/en/pages/join/substitute';
import { spoken } from '../text/language.ts';

/** What is said where a friend's seat is taken over: fetched with that page. */
export const lent = spoken('pages/join/substitute', english);
