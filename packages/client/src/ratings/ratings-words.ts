import { spoken } from '../text/language.ts';
import { en } from './en-ratings.ts';

/** What is said of ratings: fetched where they are shown. */
export const ratingsWords = spoken({ en });
