import english from '@longroll/words/en/pages/table/spectators';
import { spoken } from '../../text/language.ts';

/** What is said of those who watch: fetched with the table. */
export const spectators = spoken('pages/table/spectators', english);
