import { spoken } from '../../text/language.ts';
import { en } from './en-board.ts';

/** What is said in the room of a board: fetched with it. */
export const board = spoken({ en });
