import english from '@longroll/words/en/pages/library/shelf';
import { spoken } from '../text/language.ts';

/** What is said where an army is taken from the library: fetched where armies are chosen. */
export const shelfWords = spoken('pages/library/shelf', english);
