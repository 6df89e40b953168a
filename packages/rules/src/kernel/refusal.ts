/** Why a command is refused: a value, never an exception. Nothing has changed. Its sentence is in the catalogues of `packages/words`. */
export interface Refusal {
  readonly refused: true;
  /** The clause that forbids it, for example `KM-14.10`. */
  readonly clause: string;
  /** Stable and machine-readable, for example `blocked-by-unit`. */
  readonly code: string;
  /** What its sentence names; left out where it names nothing. */
  readonly named?: Named;
  /** The thing on the table that is in the way, for drawing: piece or terrain ids, or points of a line. */
  readonly shape?: RefusalShape;
}

/** Names and numbers in a sentence, by what the sentence calls them. */
export type Named = Readonly<Record<string, Value | Phrase>>;
type Value = string | number | boolean | readonly (string | Phrase)[];

/** A part of a sentence that has a code of its own in a catalogue: many sentences go on with it. */
export interface Phrase {
  readonly phrase: string;
  readonly named?: Named;
}
/** A sentence takes a phrase wherever it takes any text, be it in a row of them. */
type OrPhrase<Names> = {
  readonly [Name in keyof Names]: string extends Names[Name]
    ? Names[Name] | Phrase
    : Names[Name] extends readonly string[]
      ? readonly (string | Phrase)[]
      : Names[Name];
};
/** What the message of a code takes: nothing, or one object. */
export type NamedBy<Message> = Message extends (named: infer Names extends Named) => string ? [named: OrPhrase<Names>] : [];

export interface RefusalShape {
  readonly pieces?: readonly string[];
  readonly terrain?: readonly string[];
  readonly points?: readonly { readonly x: number; readonly y: number }[];
}

/** The keys of a catalogue of refusals that are codes: their messages are said under any clause. */
type AnyClause<Words> = { [Key in keyof Words]: Words[Key] extends string | ((named: never) => string) ? Key : never }[keyof Words];
type Clause<Words> = Exclude<keyof Words, AnyClause<Words>>;
/** The codes that are refused under a clause; where it may be one of several, those that stand under each of them. */
type Code<Words, Under> = (([Under] extends [Clause<Words>] ? keyof Words[Under] : never) | AnyClause<Words>) & string;
type Message<Words, Under, Of> = [Under] extends [Clause<Words>]
  ? Of extends keyof Words[Under]
    ? Words[Under][Of]
    : Words[Of & keyof Words]
  : Words[Of & keyof Words];
/** What comes after the code: what the message names, if it names anything, and the shape. */
type Said<Worded> = Worded extends (named: infer Names extends Named) => string
  ? [named: OrPhrase<Names>, shape?: RefusalShape]
  : [named?: Readonly<Record<string, never>>, shape?: RefusalShape];

/** Refuses by clause and code with what the message of a catalogue names: `{}` where it names nothing and a shape follows. */
export type Refuse<Words> = <Under extends string, Of extends Code<Words, Under>>(
  clause: Under,
  code: Of,
  ...said: Said<Message<Words, Under, Of>>
) => Refusal;

/** How a book refuses, by the type of its catalogue: `refusing<typeof words>()`. */
export function refusing<Words>(): Refuse<Words> {
  return (clause, code, ...[named, shape]) => refused(clause, code, named, shape);
}

/** How a book words what other sentences go on with, by the type of its catalogue. */
export function phrasing<Words>(): <Code extends AnyClause<Words> & string>(code: Code, ...named: PhraseBy<Words[Code]>) => Phrase {
  return (phrase, ...[named]) => (named === undefined ? { phrase } : { phrase, named });
}

type PhraseBy<Message> = Message extends (named: infer Names extends Named) => string ? [named: OrPhrase<Names>] : [];

function refused(clause: string, code: string, named: Named = {}, shape?: RefusalShape): Refusal {
  const namesNothing = Object.keys(named).length === 0;
  if (shape === undefined) return namesNothing ? { refused: true, clause, code } : { refused: true, clause, code, named };
  return namesNothing ? { refused: true, clause, code, shape } : { refused: true, clause, code, named, shape };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value && value.refused === true;
}

/** A refusal for whoever reads a log: clause and code. */
export function refusalName({ clause, code }: Pick<Refusal, 'clause' | 'code'>): string {
  return clause === '' ? code : `${clause} ${code}`;
}

/** What has been judged before and was found good. */
export function sound<T>(value: T | Refusal): T {
  if (isRefusal(value)) throw new Error(`judged good before, and refused now: ${refusalName(value)}`);
  return value;
}
