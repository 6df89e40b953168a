import english from '@longroll/words/en/pages/offers';
import { spoken } from '../text/language.ts';

/** What is said of seats that are offered: fetched where they are shown. */
export const offersWords = spoken('pages/offers', english);
