import { spoken } from '../text/language.ts';
import { en } from './en-offers.ts';

/** What is said of seats that are offered: fetched where they are shown. */
export const offersWords = spoken({ en });
