import english from '@longroll/words/en/pages/ratings';
import { spoken } from '../text/language.ts';

/** What is said of ratings: fetched where they are shown. */
export const ratingsWords = spoken('pages/ratings', english);
