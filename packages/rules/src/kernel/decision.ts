import type { z } from 'zod';
import type { BookTypes, Game, SeatId } from './game.ts';
import type { Given } from './question.ts';
import type { Refusal } from './refusal.ts';

export type { Ask, Command, Given, Pending } from './question.ts';

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
  /**
   * Stated where those of a side who are asked at the same time see at once what the others have answered, though it is secret: what the question is about
   * when they have answered that. Whatever was legal before they took it back is legal after.
   */
  amid?(about: About, given: readonly Given<About, Answer>[]): About;
  /** Stated where it is asked often and players may answer it in advance (kernel/standing.ts). */
  readonly standing?: Standing<B, About, Answer>;
}

/** What is always answered for a player who has said so beforehand. */
interface Standing<B extends BookTypes, About extends object, Answer> {
  readonly clause: string;
  /** Seconds after which it is given, drawn anew each time between these two. */
  readonly least: number;
  readonly most: number;
  /** Always legal. */
  answer(game: Game<B>, about: About, seat: SeatId): Answer;
  /** Whether this battle asks that seat often; left out where every battle does. */
  offered?(game: Game<B>, seat: SeatId): boolean;
}
