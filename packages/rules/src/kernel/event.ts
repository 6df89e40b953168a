import { z } from 'zod';
import type { SeatId } from './seat.ts';

/**
 * Something that happened: the log, the animation, the journal and the replay are the same list.
 * `data` is public. `secret` is known to some seats only until the battle ends, or for good. An occurrence whose very existence
 * is secret is not emitted before it is revealed, so numbers in `seq` never betray a gap.
 */
export interface GameEvent<K extends string = string, D = unknown> {
  readonly seq: number;
  readonly kind: K;
  readonly clause: string;
  readonly data: D;
  readonly secret?: Secret;
}

/** What some seats alone know of an event. */
export interface Secret<Own extends object = object> {
  readonly knownTo: readonly SeatId[];
  readonly data: Own;
  /** Not shown to anybody else when the battle is over either. */
  readonly forGood?: true;
}

/** An event as one viewer may know it: the public data, and the secret part only if it is theirs. */
export interface ProjectedEvent<K extends string = string, D = unknown, Own = object> {
  readonly seq: number;
  readonly kind: K;
  readonly clause: string;
  readonly data: D;
  readonly own?: Own;
}

/** A kind of event as its book declares it: the forms of what everybody is told and of what some seats alone are, and the dice in it. */
export interface EventKind<Data = unknown, Own extends object = object> {
  readonly data: z.ZodType<Data>;
  readonly own: z.ZodType<Own> | null;
  /** Names of the fields of the one and of the other, in their order. */
  readonly fields: { readonly data: readonly string[]; readonly own: readonly string[] };
  /** A throw without dice counts for none. */
  rolls(data: Data): readonly Roll<number | null>[];
}

/** Dice thrown in one go, in the shape that all books have in common. */
export interface Roll<Die = number> {
  /** Whose dice they are: a seat, a side whose players throw together, or whoever has the piece. Nobody's, where none of the three is said. */
  readonly seat?: SeatId;
  readonly side?: string;
  /** The piece they are thrown for. */
  readonly piece?: string | null | undefined;
  /** What for, where an event tells of several throws, or its kind does not say. */
  readonly purpose?: string;
  readonly dice: readonly Die[];
  /** The least number that scores, or where few pips are good the greatest; neither where dice are added up. */
  readonly needs?: number | null;
  readonly most?: number | undefined;
  /** The clause of that number. */
  readonly clause?: string;
  /** Which of them score, where each has a number of its own. */
  readonly scores?: readonly boolean[];
  /** What their number, or what they come to, is made of. */
  readonly base?: number;
  readonly modifiers?: readonly Modifier[];
  /** Another event tells of the same dice, with what came of them. */
  readonly twice?: true;
}

/** All kinds of events of a book, by name. */
export type EventKinds = Readonly<Record<string, EventKind>>;

/** The data of every kind, public and secret. */
export type DataOf<Kinds extends EventKinds> = {
  readonly [K in keyof Kinds]: Kinds[K] extends EventKind<infer Data, infer _> ? Data : never;
};
export type OwnOf<Kinds extends EventKinds> = {
  readonly [K in keyof Kinds]: Kinds[K] extends EventKind<infer _, infer Own> ? Own : never;
};

type Shape = Readonly<Record<string, z.ZodType>>;
type Said<S extends Shape> = z.infer<z.ZodObject<S, z.core.$strict>>;

/** A kind of event without dice: what everybody is told, and what is secret of it. */
export function tells<S extends Shape>(data: S & WithoutDice<S>): EventKind<Said<S>, never>;
export function tells<S extends Shape, O extends Shape>(data: S & WithoutDice<S>, own: O): EventKind<Said<S>, Said<O>>;
export function tells<S extends Shape, O extends Shape>(data: S, own?: O): EventKind<Said<S>, Said<O>> {
  return declared(data, () => [], own);
}

/** One with dice, and how they were thrown. */
export function rolls<S extends Shape>(data: S, thrown: Throws<S>): EventKind<Said<S>, never>;
export function rolls<S extends Shape, O extends Shape>(data: S, thrown: Throws<S>, own: O): EventKind<Said<S>, Said<O>>;
export function rolls<S extends Shape, O extends Shape>(data: S, thrown: Throws<S>, own?: O): EventKind<Said<S>, Said<O>> {
  return declared(data, thrown, own);
}

type Throws<S extends Shape> = (data: Said<S>) => readonly Roll<number | null>[];

function declared<S extends Shape, O extends Shape>(data: S, thrown: Throws<S>, own: O | undefined): EventKind<Said<S>, Said<O>> {
  return {
    data: z.strictObject(data),
    own: own === undefined ? null : z.strictObject(own),
    fields: { data: Object.keys(data), own: Object.keys(own ?? {}) },
    rolls: thrown,
  };
}

type WithoutDice<S extends Shape> = true extends HasDice<Said<S>> ? 'its dice are to be declared with `rolls`' : unknown;

/** `true` of data with a field `dice` or `die` anywhere in it. */
type HasDice<Data> = Data extends readonly (infer Each)[]
  ? HasDice<Each>
  : Data extends object
    ? string extends keyof Data
      ? HasDice<Data[keyof Data]>
      : [keyof Data & ('dice' | 'die')] extends [never]
        ? HasDice<Data[keyof Data]>
        : true
    : never;

/** The throws in an event; none of a kind that this book does not tell. */
export function rollsIn(kinds: EventKinds, { kind, data }: Pick<GameEvent, 'kind' | 'data'>): Roll[] {
  const rolled = Object.hasOwn(kinds, kind) ? (kinds[kind]?.rolls(data) ?? []) : [];
  return rolled.map((roll) => ({ ...roll, dice: roll.dice.filter((die) => die !== null) })).filter(({ dice }) => dice.length > 0);
}

/** An event of a book, of one of these kinds. */
export type EventOf<Kinds extends EventKinds, K extends keyof Kinds & string = keyof Kinds & string> = {
  readonly [Kind in K]: ProjectedEvent<Kind, DataOf<Kinds>[Kind], OwnOf<Kinds>[Kind]>;
}[K];

/** Tells of an event whether it is of one of these kinds. The referee of a book writes no other data with them than its rules declare. */
export function kindsOf<Kinds extends EventKinds>(_kinds: Kinds) {
  return <K extends keyof Kinds & string>(event: ProjectedEvent, ...kinds: readonly K[]): event is EventOf<Kinds, K> =>
    kinds.some((each) => each === event.kind);
}

/* What data is made of. */
export const text = z.string();
export const number = z.number();
export const flag = z.boolean();
export const seat = z.string();
/** Id of something that stands, or has stood, on the table. */
export const piece = z.string();
/** A value that only its owner looks into. */
export const anything: z.ZodType<object> = z.looseObject({});

export function list<F extends z.ZodType>(each: F) {
  return z.array(each).readonly();
}

export const dice = list(number);
/** A place, in thousandths of an inch. */
export const point = z.strictObject({ x: number, y: number });

/** Something that alters dice, with the clause that says so. */
export const modifier = z.strictObject({ name: text, value: number, clause: text });
export type Modifier = Readonly<z.infer<typeof modifier>>;
