import { spoken } from '../text/language.ts';
import { en } from './en-workshop.ts';

/** What is said in the workshop: fetched with it. */
export const workshopWords = spoken({ en });
