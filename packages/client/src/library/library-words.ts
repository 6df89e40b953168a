import { spoken } from '../text/language.ts';
import { en } from './en-library.ts';

/** What is said of the library: fetched where it is shown. */
export const libraryWords = spoken({ en });
