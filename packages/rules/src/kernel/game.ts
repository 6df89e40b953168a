import type { ChanceState } from './chance.ts';
import type { Pending } from './question.ts';
import type { Seat, SeatId } from './seat.ts';
import type { Outcome } from './outcome.ts';
import type { PublicTypes } from './table.ts';

export type { Seat, SeatId } from './seat.ts';

/**
 * What a rulebook brings to the kernel's types: its state, its events and what is secret of them by kind, what it makes public besides what every table shows, and, as
 * keys, the purposes that dice are thrown and cards shuffled for, which records keep.
 */
export interface BookTypes {
  state: object;
  events: object;
  secrets: Readonly<Record<string, object>>;
  public: PublicTypes;
  purposes: object;
}

/** What is secret of the events of a kind. */
export type SecretOf<B extends BookTypes, K extends string> = B['secrets'][K];

/** A purpose that a book throws dice or shuffles cards for. */
export type PurposeOf<B extends BookTypes> = keyof B['purposes'] & string;

/** Where one flow stands: both names, never indexes, so that inserting a step does not shift saved games. */
export interface Frame {
  readonly flow: string;
  at: string;
  /** The flow's own working values: JSON, typed by the flow that owns them. */
  locals: object;
  /** Where the value of a called flow goes when it ends: the name of one of the locals. */
  into?: string;
  /** Questions a step asked of several players, put aside when one of them had answered first: asked again they are the same questions. */
  aside?: { readonly clause: string; readonly questions: readonly Pending[] };
}

/**
 * One strand of play: a stack of frames and the decisions it waits for. A game has one strand, more only while
 * players act at the same time (several allied generals on one card). A parent waits until its children have ended.
 */
export interface Strand {
  readonly id: string;
  readonly parent: string | null;
  stack: Frame[];
  pending: Pending[];
}

/** A whole game as a JSON value: it can be saved, cloned, sent to a computer player or resumed at any instant. */
export interface Game<B extends BookTypes> {
  readonly book: { readonly id: string; readonly version: string };
  readonly seats: readonly Seat[];
  state: B['state'];
  strands: Strand[];
  chance: ChanceState;
  /** Number of events so far; the next event takes this number. */
  seq: number;
  /** Number of decisions asked so far; ids of decisions come from it. */
  asked: number;
  outcome: Outcome | null;
  /** Seats whose players the table has noted as gone, in the order of the seats; missing while nobody is. */
  absent?: readonly SeatId[];
  /** Kinds of questions that each seat has answered in advance, sorted; missing while nobody has. */
  standing?: Readonly<Record<SeatId, readonly string[]>>;
  /** Seats whose players have not come yet, in the order of the seats; missing once the battle has begun. */
  awaited?: readonly SeatId[];
  /** The scenario file, kept until the battle begins, for then it is set up from it with its dice. */
  scenario?: unknown;
}
