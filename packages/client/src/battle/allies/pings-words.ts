import english from '@longroll/words/en/pages/table/places-shown';
import { spoken } from '../../text/language.ts';

/** What is said where places are shown at a table: fetched with it. */
export const pings = spoken('pages/table/places-shown', english);
