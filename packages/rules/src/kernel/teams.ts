import type { BookTypes, Game, SeatId } from './game.ts';
import type { Pending } from './question.ts';

/** Something players have in a battle: command points, units, cards; the book's face has the words. */
interface Holding {
  readonly what: string;
  readonly clause: string;
}

/** What an answer makes use of that is not its player's alone. */
export interface AlliedUse {
  readonly clause: string;
  /** Allies whose it is, or who share it. */
  readonly owners: readonly SeatId[];
  /** Pieces of theirs. */
  readonly pieces: readonly string[];
  /** Points spent for it. */
  readonly points: number;
  /** It does them no good: a computer general takes its own as long as it can, and does not ask. */
  readonly harms?: true;
}

/** A question as it is asked of a seat, or of others in its place. */
export type AskedOf = Pick<Pending, 'kind' | 'about'>;

/** What the players of one side share in a book, and what each of them has alone. A book that states none shows allies nothing of one another. */
export interface Teams<B extends BookTypes> {
  readonly shared: readonly Holding[];
  readonly own: readonly Holding[];
  /** Whether allies may see what a player is about to answer; always, if left out. */
  seesDrafts?(game: Game<B>, question: AskedOf): boolean;
  /**
   * What an answer that is legal would make use of that belongs to allies or to all of the side; null where it keeps to what is its player's own. A computer general asks people before
   * it does so. Left out by a book whose players cannot act with anything but their own.
   */
  allied?(game: Game<B>, question: AskedOf, answer: unknown, seat: SeatId): AlliedUse | null;
}
