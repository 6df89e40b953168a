import english from '@longroll/words/en/pages/table/after';
import { spoken } from '../../text/language.ts';

/** What is said after a battle: fetched with its table. */
export const afterwards = spoken('pages/table/after', english);
