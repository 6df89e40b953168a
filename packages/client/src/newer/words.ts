import english from '@longroll/words/en/pages/newer';
import { spoken } from '../text/language.ts';

/** What is said of newer pages: fetched after the first page. */
export const newer = spoken('pages/newer', english);
