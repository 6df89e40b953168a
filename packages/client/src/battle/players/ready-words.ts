import english from '@longroll/words/en/pages/table/ready';
import { spoken } from '../../text/language.ts';

/** The words of a battle that is about to begin: fetched with it. */
export const readyWords = spoken('pages/table/ready', english);
