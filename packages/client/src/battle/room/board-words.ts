import english from '@longroll/words/en/pages/table/board';
import { spoken } from '../../text/language.ts';

/** What is said in the room of a board: fetched with it. */
export const board = spoken('pages/table/board', english);
