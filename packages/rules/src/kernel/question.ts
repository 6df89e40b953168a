import type { SeatId } from './seat.ts';

/** A question that is open now, as the game stores it. Options and checks are derived from it on demand. */
export interface Pending {
  /** Unique in the game, in the order asked: `d1`, `d2`, … */
  readonly id: string;
  readonly kind: string;
  readonly clause: string;
  /** Any one of these seats may answer. */
  readonly seats: readonly SeatId[];
  /** The seats it was asked of, while all of them are absent and others answer in their place. */
  readonly insteadOf?: readonly SeatId[];
  /** What the question is about: ids, JSON. */
  readonly about: object;
  /** Others must not learn what is asked, nor that it has been answered, before every answer of the step is in. */
  readonly secret?: boolean;
  /** Present once answered while other answers of the same step are still missing. */
  answered?: { readonly seat: SeatId; readonly answer: unknown };
}

/** An answer that waits for those of others who were asked with whoever gave it. */
export interface Given<About extends object = object, Answer = unknown> {
  readonly id: string;
  readonly seat: SeatId;
  readonly kind: string;
  readonly about: About;
  readonly answer: Answer;
}

/** A question a step wants asked. */
export interface Ask<About extends object> {
  readonly seats: readonly SeatId[];
  readonly about: About;
  readonly secret?: boolean;
}

export interface Command {
  readonly decision: string;
  readonly seat: SeatId;
  readonly answer: unknown;
}
