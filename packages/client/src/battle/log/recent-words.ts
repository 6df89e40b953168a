import english from '@longroll/words/en/pages/table/recent';
import { spoken } from '../../text/language.ts';

/** What is said of what happened last: fetched with its panel. */
export const recentWords = spoken('pages/table/recent', english);
