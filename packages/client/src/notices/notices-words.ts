import english from '@longroll/words/en/pages/notices';
import { spoken } from '../text/language.ts';

/** What is said of notices: fetched with the panel that asks for them. */
export const noticesWords = spoken('pages/notices', english);
