import type { Areas } from '@longroll/words/areas';

/** Words that were in hand before their reader's language came. */
interface Early {
  readonly area: keyof Areas;
  /** What they were in English, once they are in another language. */
  english: object | null;
}

/** The words of a page in one language: English, which comes with the page, until another has been fetched. */
export class Speech {
  #other: Areas | null = null;
  readonly #early = new Map<object, Early>();

  /** Every area in another language; null where English is spoken. */
  get other(): Areas | null {
    return this.#other;
  }

  /** Speaks another language from now on, or English again, also where words are in hand already. */
  speak(other: Areas | null): void {
    this.#other = other;
    for (const [words, each] of this.#early) {
      each.english ??= copyOf(words);
      takeOn(words, other === null ? each.english : other[each.area]);
    }
  }

  /** The words of an area in the language that is spoken. */
  spoken<Area extends keyof Areas>(area: Area, english: Areas[Area]): Areas[Area] {
    if (this.#other !== null) return this.#other[area];
    // Two that say the same have the same words in hand.
    if (!this.#early.has(english)) this.#early.set(english, { area, english: null });
    return english;
  }
}

function copyOf(words: object): object {
  return Object.fromEntries(Object.entries(words).map(([key, said]) => [key, isCatalogue(said) ? copyOf(said) : said]));
}

/** Puts the words of one language in the place of another's, so that whoever has the catalogue in hand says them. */
function takeOn(words: object, said: object): void {
  for (const [key, message] of Object.entries(said)) {
    const before: unknown = Reflect.get(words, key);
    if (isCatalogue(before)) takeOn(before, message);
    else Reflect.set(words, key, message);
  }
}

function isCatalogue(said: unknown): said is object {
  return typeof said === 'object' && said !== null;
}
