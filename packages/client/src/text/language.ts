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

/** Languages besides English, each with all areas: the one that is none (`qps`) shows what is in no catalogue. */
const OTHERS = { qps: () => import('@longroll/words/languages/qps') };
let other: Areas | null = null;

/** Has the language of somebody who reads these fetched before a page is drawn; English comes with the pages. What is `spoken` afterwards is in that language. */
export async function fetchLanguage(read: readonly string[]): Promise<void> {
  const wanted = languageFor(read, ['en', 'qps']);
  other = wanted === 'en' ? null : (await OTHERS[wanted]()).default;
}

/** Every area in the language that was fetched; null where the reader reads English. */
export function fetched(): Areas | null {
  return other;
}

/** Words in the language of the pages: those of an area of the catalogues, or what is written for each language beside the page that says it. */
export function spoken<Area extends keyof Areas>(area: Area, english: Areas[Area]): Areas[Area];
export function spoken<Words>(words: Readonly<Record<Language, Words>>): Words;
export function spoken<Area extends keyof Areas>(
  ...given: readonly [Readonly<Record<Language, Areas[Area]>>] | readonly [Area, Areas[Area]]
): Areas[Area] {
  if (given.length === 1) return given[0][language];
  const [area, english] = given;
  return other === null ? english : other[area];
}
