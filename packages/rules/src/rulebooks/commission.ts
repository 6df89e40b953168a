import type { SeatId } from '../kernel/seat.ts';

/**
 * What a question to a reserved seat asks the server for: another battle, whose report is the answer. The server creates it once, however often it is
 * asked, and hands its report back once. A battle that was called off counts as not fought: the same is asked for again.
 */
export interface Commission {
  /** The book it is fought by. */
  readonly book: string;
  /** Its scenario file, as that book reads it. */
  readonly scenario: unknown;
  /** The file where computers sit in all of its seats; the same where nothing is said. */
  readonly amongComputers?: unknown;
  /** Who sits in each of its seats: a seat of the game that asks, whose player it is given to; null for the computer. */
  readonly seats: Readonly<Record<SeatId, SeatId | null>>;
  /** Days that it may last as a whole; as long as it likes where nothing is said. */
  readonly days?: number;
}

/** A commission and the question that it answers. */
export interface Commissioned {
  readonly decision: string;
  /** The reserved seat that is asked. */
  readonly seat: SeatId;
  readonly commission: Commission;
}
