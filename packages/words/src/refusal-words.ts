/** What a sentence names at one place: a name or a number, names one after another, or what is worded first. */
type Value = string | number | boolean | Phrase | readonly (string | Phrase)[];
type Named = Readonly<Record<string, Value>>;

/** A part of a sentence that has a code of its own, for many sentences go on with it: why a file does not have its form. */
export interface Phrase {
  readonly phrase: string;
  readonly named?: Named;
}

/** A message as it is compiled: a text, or a function of what it names. What it takes is checked where the refusal is given. */
type Message = string | { said(named: Named): string }['said'];

/** The refusals of a book: by clause and code; by code alone for those that are given under more clauses than its author knows. */
export type RefusalWords = Readonly<Record<string, Message | Readonly<Record<string, Message>>>>;

/** A refusal as it is sent: the clause that forbids, the code of the reason, and what its sentence names. */
export interface Refused {
  readonly clause: string;
  readonly code: string;
  readonly named?: Named;
  /** Its sentence, where it was given one. */
  readonly message?: string;
}

/** The sentence of a refusal, from the first of these catalogues that has one; what is in none is refused by its clause. */
export function sentenceIn(catalogues: readonly RefusalWords[], refused: Refused): string {
  const { clause, code, message } = refused;
  return message ?? wordedIn(catalogues, refused) ?? (clause === '' ? code : `${clause}: ${code}`);
}

/** The same by clause and code alone, whatever sentence came along; undefined where none of these catalogues has one. */
export function wordedIn(catalogues: readonly RefusalWords[], { clause, code, named = {} }: Refused): string | undefined {
  const found = messageIn(catalogues, clause, code);
  if (typeof found !== 'function') return found;
  return found(Object.fromEntries(Object.entries(named).map(([name, value]) => [name, saidIn(catalogues, value)])));
}

/** What is named, its phrases in words. */
function saidIn(catalogues: readonly RefusalWords[], value: Value): Value {
  if (isRow(value)) return value.map((each) => (isPhrase(each) ? phraseIn(catalogues, each) : each));
  return isPhrase(value) ? phraseIn(catalogues, value) : value;
}

function isRow(value: Value): value is readonly (string | Phrase)[] {
  return Array.isArray(value);
}

function phraseIn(catalogues: readonly RefusalWords[], { phrase, named = {} }: Phrase): string {
  return wordedIn(catalogues, { clause: '', code: phrase, named }) ?? phrase;
}

function isPhrase(value: Value): value is Phrase {
  return typeof value === 'object' && 'phrase' in value;
}

function messageIn(catalogues: readonly RefusalWords[], clause: string, code: string): Message | undefined {
  for (const catalogue of catalogues) {
    const under = own(catalogue, clause);
    if (typeof under === 'object' && Object.hasOwn(under, code)) return under[code];
  }
  for (const catalogue of catalogues) {
    const message = own(catalogue, code);
    if (message !== undefined && typeof message !== 'object') return message;
  }
  return undefined;
}

/** Codes and clauses come over the wire: what every object has is in no catalogue. */
function own(catalogue: RefusalWords, key: string): RefusalWords[string] | undefined {
  return Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
}
