import english from '@longroll/words/en/pages/pairing';
import { spoken } from '../text/language.ts';

/** What is said of finding an opponent: fetched where one is looked for. */
export const pairingWords = spoken('pages/pairing', english);
