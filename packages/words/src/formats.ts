/** How a language counts, writes numbers and lists names. What the compiled messages call is exported by each language's `grammar.ts`. */
export interface Formats {
  /** The category of so many: `one`, `other`. */
  cardinal(count: number): string;
  /** The category of the so-manieth: `one` for 1st, `two` for 2nd. */
  ordinal(place: number): string;
  number(value: number): string;
  /** `Red, Black and Blue`. */
  list(names: readonly string[]): string;
  /** `Red, Black or Blue`. */
  anyOf(names: readonly string[]): string;
}

/** Each is made when it is first wanted: a page needs few of them. */
export function formatsOf(locale: string): Formats {
  let cardinals: Intl.PluralRules | undefined;
  let ordinals: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;
  let lists: Intl.ListFormat | undefined;
  let choices: Intl.ListFormat | undefined;
  return {
    cardinal: (count) => (cardinals ??= new Intl.PluralRules(locale)).select(count),
    ordinal: (place) => (ordinals ??= new Intl.PluralRules(locale, { type: 'ordinal' })).select(place),
    number: (value) => (numbers ??= new Intl.NumberFormat(locale)).format(value),
    list: (names) => (lists ??= new Intl.ListFormat(locale, { type: 'conjunction' })).format(names),
    anyOf: (names) => (choices ??= new Intl.ListFormat(locale, { type: 'disjunction' })).format(names),
  };
}
