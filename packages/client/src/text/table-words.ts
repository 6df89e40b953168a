import english from '@longroll/words/en/pages/table';
import { spoken } from './language.ts';

/** What is said at every table: it comes with the table, and with the books that are played there. */
export const tableWords = spoken('pages/table', english);
