import { z } from 'zod';
import type { Book } from './book.ts';
import type { Command, Pending } from './decision.ts';
import type { BookTypes, Game, SeatId } from './game.ts';
import type { Referee } from './referee.ts';
import type { Refusal } from './refusal.ts';
import { refuse } from './refuse.ts';

/*
 * Who is at the table. The rules have no clock and see nobody: whoever keeps the table notes that a player has gone, or has come back,
 * and what follows from it is the book's.
 */

/** The table notes that the player of the command's seat has gone or come back. Answer: `{ absent }`. */
export const PRESENCE = 'table:presence';

const presence = z.strictObject({ absent: z.boolean() });

/** Whether the table has noted that the seat's player is gone. */
export function isAbsent<B extends BookTypes>({ absent = [] }: Pick<Game<B>, 'absent'>, seat: SeatId): boolean {
  return absent.includes(seat);
}

/** Those of the seats whose players are at the table. */
export function presentOf<B extends BookTypes>(game: Pick<Game<B>, 'absent'>, seats: readonly SeatId[]): SeatId[] {
  return seats.filter((seat) => !isAbsent(game, seat));
}

/**
 * Who answers what is asked of these seats: themselves while one of them is present; else whom the book names in their place; where it
 * names nobody, they themselves, and the automatic choice is played for them.
 */
function addressees<B extends BookTypes>(book: Book<B>, game: Game<B>, seats: readonly SeatId[]): readonly SeatId[] {
  if (presentOf(game, seats).length > 0) return seats;
  const deputies = new Set(seats.flatMap((seat) => presentOf(game, book.deputies?.(game, seat) ?? [])));
  return deputies.size === 0 ? seats : [...deputies];
}

/** Open questions that nobody is there to answer. */
export function unattended<B extends BookTypes>(game: Game<B>): Pending[] {
  return game.strands
    .flatMap((strand) => strand.pending)
    .filter(({ answered, seats }) => answered === undefined && presentOf(game, seats).length === 0);
}

/** For which seat an answer of this one counts: its own, or the absent one in whose place it answers. */
export function speaksFor({ insteadOf }: Pending, seat: SeatId): SeatId {
  return insteadOf?.[0] ?? seat;
}

/** Why a note on presence cannot be taken, or what takes it. */
export function noted<B extends BookTypes>(
  book: Book<B>,
  game: Game<B>,
  { seat, answer }: Command,
): Refusal | ((referee: Referee<B>) => void) {
  const note = presence.safeParse(answer);
  if (!note.success) return refuse(book.answerable, 'malformed', { what: 'presence' });
  const { absent } = note.data;
  if (absent === isAbsent(game, seat)) return refuse(book.answerable, 'noted-already', { what: absent ? 'absent' : 'present' });
  return (referee) => {
    const { game: draft } = referee;
    // In the order of the seats, so that the order of leaving makes no difference.
    const gone = draft.seats.map(({ id }) => id).filter((id) => (id === seat ? absent : isAbsent(draft, id)));
    if (gone.length > 0) draft.absent = gone;
    else delete draft.absent;
    for (const strand of draft.strands) strand.pending = strand.pending.map((pending) => addressed(book, draft, pending));
  };
}

/** A question as it is asked now, of whoever answers it. An answered one changes alike, so that nobody sees which are. */
export function addressed<B extends BookTypes>(book: Book<B>, game: Game<B>, pending: Pending): Pending {
  const { insteadOf, ...own } = pending;
  const asked = insteadOf ?? own.seats;
  const seats = addressees(book, game, asked);
  return seats === asked ? { ...own, seats } : { ...own, seats, insteadOf: asked };
}
