import english from '@longroll/words/en/pages/table/lending';
import { spoken } from '../../text/language.ts';

/** What is said of a seat that is lent: fetched with the table, or with the page where one is taken over. */
export const lend = spoken('pages/table/lending', english);
