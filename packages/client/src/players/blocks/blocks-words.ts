import english from '@longroll/words/en/pages/players/blocks';
import { spoken } from '../../text/language.ts';

/** What is said of blocking somebody: fetched where it is wanted. */
export const blocksWords = spoken('pages/players/blocks', english);
