import type { z } from 'zod';
import type { BookTypes, Game, SeatId } from './game.ts';
import type { Refusal } from './refusal.ts';

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

/**
 * One kind of decision of a rulebook: the only place where its legality is judged.
 * The client's ghost and list, the computer general, the clock and the referee all ask here.
 */
export interface DecisionKind<B extends BookTypes, About extends object, Answer> {
  readonly kind: string;
  readonly clause: string;
  /** The shape of an answer; what does not parse is refused before `check`. */
  readonly answer: z.ZodType<Answer>;
  /** True when legal answers beyond the listed ones exist (a move, a direction). */
  readonly open: boolean;
  /** Legal answers: all of them for a finite choice, useful ones for an open choice. */
  options(game: Game<B>, about: About, seat: SeatId): Answer[];
  /** Null when legal. */
  check(game: Game<B>, about: About, answer: Answer, seat: SeatId): Refusal | null;
  /** What a clock or a stand-in plays. Always legal. */
  fallback(game: Game<B>, about: About, seat: SeatId): Answer;
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
