import english from '@longroll/words/en/pages/table/allies';
import { spoken } from '../../text/language.ts';

/** What is said of allies and what they prepare: fetched with the table. */
export const alliedWords = spoken('pages/table/allies', english);
