import { z } from 'zod';
import type { Book } from './book.ts';
import type { Command } from './decision.ts';
import type { BookTypes, Game, SeatId } from './game.ts';
import type { Referee } from './referee.ts';
import type { Refusal } from './refusal.ts';
import { refuse } from './refuse.ts';

/*
 * A battle may be founded before its players have come. Until every seat has its player nothing is drawn for it, so that whoever looks at it
 * early, or founds many to choose from, learns nothing; then it is set up with its dice and the first question is asked.
 */

/** The table notes that the player of the command's seat has come, or has given the seat back. Answer: `{ awaited }`. */
export const SEATED = 'table:seated';

const seating = z.strictObject({ awaited: z.boolean() });

/** Seats whose players have not come yet. */
export function awaitedIn<B extends BookTypes>({ awaited = [] }: Pick<Game<B>, 'awaited'>): readonly SeatId[] {
  return awaited;
}

/** Whether every seat has, or has had, its player. What has begun never waits again: a seat given back later is an empty chair at a battle. */
export function hasBegun<B extends BookTypes>(game: Pick<Game<B>, 'awaited'>): boolean {
  return awaitedIn(game).length === 0;
}

/** No to whatever only a battle that is being fought can answer. */
export function notBegun({ answerable }: { readonly answerable: string }): Refusal {
  return refuse(answerable, 'not-begun');
}

/** Why a note on a seat cannot be taken, or what takes it. */
export function seated<B extends BookTypes>(
  { answerable }: Book<B>,
  game: Game<B>,
  { seat, answer }: Command,
): Refusal | ((referee: Referee<B>) => void) {
  const note = seating.safeParse(answer);
  if (!note.success) return refuse(answerable, 'malformed', { what: 'seating' });
  const { awaited } = note.data;
  if (hasBegun(game)) return refuse(answerable, 'begun');
  if (awaited === awaitedIn(game).includes(seat)) return refuse(answerable, 'noted-already', { what: awaited ? 'empty' : 'taken' });
  return ({ game: draft }) => {
    // In the order of the seats, so that the order of coming makes no difference.
    const missing = draft.seats.map(({ id }) => id).filter((id) => (id === seat ? awaited : awaitedIn(draft).includes(id)));
    if (missing.length > 0) draft.awaited = missing;
    else delete draft.awaited;
  };
}
