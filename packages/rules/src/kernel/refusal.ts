/** Why a command is refused: a value, never an exception. Nothing has changed. Its sentence is in the catalogues of `packages/words`. */
export interface Refusal {
  readonly refused: true;
  /** The clause that forbids it, for example `KM-14.10`. */
  readonly clause: string;
  /** Stable and machine-readable, for example `blocked-by-unit`. */
  readonly code: string;
  /** What its sentence names; left out where it names nothing. */
  readonly named?: Named;
  /** The sentence itself, of what is in no catalogue. */
  readonly message?: string;
  /** The thing on the table that is in the way, for drawing: piece or terrain ids, or points of a line. */
  readonly shape?: RefusalShape;
}

/** Names and numbers in a sentence, by what the sentence calls them. */
export type Named = Readonly<Record<string, string | number | boolean | readonly string[]>>;

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
  ? [named: Names, shape?: RefusalShape]
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

function refused(clause: string, code: string, named: Named = {}, shape?: RefusalShape): Refusal {
  const namesNothing = Object.keys(named).length === 0;
  if (shape === undefined) return namesNothing ? { refused: true, clause, code } : { refused: true, clause, code, named };
  return namesNothing ? { refused: true, clause, code, shape } : { refused: true, clause, code, named, shape };
}

/** Refuses with a sentence: of chapters whose words are in no catalogue yet. */
export function refuse(clause: string, code: string, message: string, shape?: RefusalShape): Refusal {
  // By its code a page finds the words for it.
  if (code === '') throw new Error(`a refusal without a code: ${message}`);
  return shape === undefined ? { refused: true, clause, code, message } : { refused: true, clause, code, message, shape };
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
