import { en } from './en.ts';
import { spoken } from './language.ts';

/**
 * All that is said on the pages; what a book says is in its own folder. A second language is one more name in `language.ts`, one more value of
 * this shape, and one of every book's.
 */
export type Catalogue = typeof en;

/** What the pages say. */
export const text = spoken<Catalogue>({ en });
