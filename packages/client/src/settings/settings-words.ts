import english from '@longroll/words/en/pages/settings';
import { spoken } from '../text/language.ts';

/** What stands in the settings: fetched with them. */
export const settingsWords = spoken('pages/settings', english);
