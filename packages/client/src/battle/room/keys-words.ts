import { spoken } from '../../text/language.ts';
import { en } from './en-keys.ts';

/** What keys do: fetched with the room they work in. */
export const keysWords = spoken({ en });
