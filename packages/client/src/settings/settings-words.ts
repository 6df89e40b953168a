import { spoken } from '../text/language.ts';
import { en } from './en-settings.ts';

/** What stands in the settings: fetched with them. */
export const settingsWords = spoken({ en });
