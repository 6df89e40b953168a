import english from '@longroll/words/en/pages/appointed';
import { spoken } from '../text/language.ts';

/** The words of times wherever one stands. */
export const whenSaid = spoken('pages/appointed', english);
