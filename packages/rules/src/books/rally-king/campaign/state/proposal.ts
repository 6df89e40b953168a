import type { SeatId } from '../../../../kernel/seat.ts';

/** What an adviser would have their ruler give (RKC-36.2b). */
export interface Proposal {
  readonly seat: SeatId;
  /** The kind of command, or of the question it would answer. */
  readonly decision: string;
  /** The answer as JSON. */
  readonly answer: string;
}
