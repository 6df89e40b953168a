import english from '@longroll/words/en/pages/table/keys';
import { spoken } from '../../text/language.ts';

/** What keys do: fetched with the room they work in. */
export const keysWords = spoken('pages/table/keys', english);
