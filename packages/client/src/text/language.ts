import type { Areas } from '@longroll/words/areas';
import { languages, others, type Other } from '@longroll/words/languages/index';
import { Speech } from './speech.ts';

type Language = 'en' | Other;

const speech = new Speech();
let language: Language = 'en';

/** The first language somebody reads that there is; `de-AT` is content with `de`. */
export function languageFor<Spoken extends string>(read: readonly string[], spoken: readonly [Spoken, ...Spoken[]]): Spoken {
  const wanted = read.map((each) => each.toLowerCase().split('-')[0]);
  return wanted.map((each) => spoken.find((one) => one === each)).find((found) => found !== undefined) ?? spoken[0];
}

/** Has the language of somebody who reads these fetched before a page is drawn, and gives it; English comes with the pages, and stays where another does not come. */
export async function fetchLanguage(read: readonly string[]): Promise<Language> {
  const wanted = languageFor<Language>(read, ['en', ...others]);
  const other = wanted === 'en' ? null : await languages[wanted].areas().catch(() => null);
  language = other === null ? 'en' : wanted;
  speech.speak(other?.default ?? null);
  return language;
}

/** Every area in the language that was fetched; null where the reader reads English. */
export function fetched(): Areas | null {
  return speech.other;
}

/** How the pages write days and hours. */
export function locale(): string {
  return language === 'en' ? 'en-GB' : languages[language].locale;
}

/** The words of an area in the language of the pages. What the first page brings is English until that language has come. */
export function spoken<Area extends keyof Areas>(area: Area, english: Areas[Area]): Areas[Area] {
  return speech.spoken(area, english);
}
