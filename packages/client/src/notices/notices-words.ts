import { spoken } from '../text/language.ts';
import { en } from './en-notices.ts';

/** What is said of notices: fetched with the panel that asks for them. */
export const noticesWords = spoken({ en });
