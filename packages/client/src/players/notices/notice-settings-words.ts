import english from '@longroll/words/en/pages/players/notices';
import { spoken } from '../../text/language.ts';

/** What is said of how a player is told, and by what else they sign in: fetched with their page. */
export const noticeSettingsWords = spoken('pages/players/notices', english);
