import english from '@longroll/words/en/pages/library';
import { spoken } from '../text/language.ts';

/** What is said of the library: fetched where it is shown. */
export const libraryWords = spoken('pages/library', english);
