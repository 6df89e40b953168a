import { spoken } from '../../text/language.ts';
import { en } from './en-blocks.ts';

/** What is said of blocking somebody: fetched where it is wanted. */
export const blocksWords = spoken({ en });
