import { spoken } from '../text/language.ts';
import { en } from './en.ts';

/** What is said of newer pages: fetched after the first page. */
export const newer = spoken({ en });
