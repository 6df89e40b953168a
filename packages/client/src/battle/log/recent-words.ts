import { spoken } from '../../text/language.ts';
import { en } from './en-recent.ts';

/** What is said of what happened last: fetched with its panel. */
export const recentWords = spoken({ en });
