import english from '@longroll/words/en/pages/table/affairs';
import { spoken } from '../../text/language.ts';

/** The words of the table actions: fetched with it. */
export const tableActionWords = spoken('pages/table/affairs', english);
