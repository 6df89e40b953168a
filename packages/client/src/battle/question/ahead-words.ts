import english from '@longroll/words/en/pages/table/ahead';
import { spoken } from '../../text/language.ts';

/** What is said of orders given with a choice: fetched with the room. */
export const aheadWords = spoken('pages/table/ahead', english);
