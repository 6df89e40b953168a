import { spoken } from '../text/language.ts';
import { en } from './en-pairing.ts';

/** What is said of finding an opponent: fetched where one is looked for. */
export const pairingWords = spoken({ en });
