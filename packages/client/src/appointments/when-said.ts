import { spoken } from '../text/language.ts';
import { en } from './en-when.ts';

/** The words of times wherever one stands. */
export const whenSaid = spoken({ en });
