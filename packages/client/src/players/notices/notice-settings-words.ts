import { spoken } from '../../text/language.ts';
import { en } from './en-notice-settings.ts';

/** What is said of how a player is told, and by what else they sign in: fetched with their page. */
export const noticeSettingsWords = spoken({ en });
