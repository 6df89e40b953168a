import { en } from './en.ts';

/** All that is said on the pages. A second language is one more value of this shape, in a file of its own, named in `LANGUAGES`. */
export type Catalogue = typeof en;

const LANGUAGES: Readonly<Record<string, Catalogue>> = { en };
const FIRST = 'en';

/** The first language somebody reads that there is; `de-AT` is content with `de`. */
export function languageFor(read: readonly string[], spoken: readonly string[]): string {
  return read.map((each) => each.toLowerCase().split('-')[0] ?? '').find((each) => spoken.includes(each)) ?? FIRST;
}

/** The language of the pages, as the browser's reader likes it. */
export const language = languageFor(globalThis.navigator?.languages ?? [], Object.keys(LANGUAGES));

/** What the pages say, in that language. */
export const text: Catalogue = LANGUAGES[language] ?? en;
