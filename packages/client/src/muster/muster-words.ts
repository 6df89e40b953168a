import english from '@longroll/words/en/pages/muster/building';
import { spoken } from '../text/language.ts';

/** What is said on the page where an army is built. */
export const musterWords = spoken('pages/muster/building', english);
