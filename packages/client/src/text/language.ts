import type { Areas } from '@longroll/words/areas';

/** The languages that the pages and every book speak; the first is for whoever reads none of them. */
const LANGUAGES = ['en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The first language somebody reads that there is; `de-AT` is content with `de`. */
export function languageFor<Spoken extends string>(read: readonly string[], spoken: readonly [Spoken, ...Spoken[]]): Spoken {
  const wanted = read.map((each) => each.toLowerCase().split('-')[0]);
  return wanted.map((each) => spoken.find((one) => one === each)).find((found) => found !== undefined) ?? spoken[0];
}

/** The language of the pages, as the browser's reader likes it. */
export const language = languageFor(globalThis.navigator?.languages ?? [], LANGUAGES);

/** Words in the language of the pages: those of an area of the catalogues, or what is written for each language beside the page that says it. */
export function spoken<Area extends keyof Areas>(area: Area, english: Areas[Area]): Areas[Area];
export function spoken<Words>(words: Readonly<Record<Language, Words>>): Words;
export function spoken<Words>(...given: readonly [Readonly<Record<Language, Words>>] | readonly [string, Words]): Words {
  return given.length === 1 ? given[0][language] : given[1];
}
