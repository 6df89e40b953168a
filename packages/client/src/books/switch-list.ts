/** One optional rule of a book, with everything it may be set to. */
export interface Switch {
  readonly id: string;
  readonly name: string;
  readonly clause: string;
  readonly choices: readonly { readonly value: OptionValue; readonly name: string; readonly usual: boolean }[];
}

/** What an optional rule is set to. */
export type OptionValue = boolean | number | string;

/** What a page calls an optional rule and its values, by what the rules call them. */
export interface OptionWords {
  readonly name: string;
  readonly clause: string;
  readonly values: Readonly<Record<string, string>>;
}

/** The options of a book as its rules read them: what is left out gets the book's own value, what it does not know is no success. */
interface Options {
  parse(given: object): object;
  safeParse(given: object): { readonly success: boolean };
}

/** The switches of a book in the words of the page, with what the book itself says. Only values the rules accept are offered. */
export function switchList(options: Options, words: Readonly<Record<string, OptionWords>>): Switch[] {
  const usual = new Map<string, unknown>(Object.entries(options.parse({})));
  return Object.entries(words).map(([id, { name, clause, values }]) => ({
    id,
    name,
    clause,
    choices: Object.entries(values)
      .map(([said, label]) => ({ value: valueOf(said, usual.get(id)), name: label }))
      .filter(({ value }) => options.safeParse({ [id]: value }).success)
      .map((choice) => ({ ...choice, usual: choice.value === usual.get(id) })),
  }));
}

/** Values that are numbers, each called by itself. */
export function counted(from: number, to: number): Readonly<Record<string, string>> {
  return Object.fromEntries(Array.from({ length: to - from + 1 }, (_, index) => [String(from + index), String(from + index)]));
}

/** What stands in a list of words, as the rules write it: as the same kind of thing as the book's own value. */
function valueOf(said: string, like: unknown): OptionValue {
  if (typeof like === 'boolean') return said === 'true';
  return typeof like === 'number' ? Number(said) : said;
}
