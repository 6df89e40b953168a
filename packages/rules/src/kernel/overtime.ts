import { z } from 'zod';
import type { Book } from './book.ts';
import type { Command } from './decision.ts';
import type { BookTypes, Game } from './game.ts';
import type { Referee } from './referee.ts';
import type { Refusal } from './refusal.ts';
import { refuse } from './refuse.ts';

/*
 * The rules have no clock. Whoever keeps the table notes that time has run out where no single question is late any more; what follows is the book's.
 */

/**
 * The table notes that the time of the battle as a whole is up, or that the player of the command's seat has let theirs run out again and again, so that
 * the book plays for them until they answer. Answer: `{ up: true }`, or `{ standIn }`.
 */
export const OVERTIME = 'table:overtime';

const overtime = z.union([z.strictObject({ up: z.literal(true) }), z.strictObject({ standIn: z.boolean() })]);

/** Why a note on time cannot be taken, or what takes it. */
export function ranOut<B extends BookTypes>(
  book: Book<B>,
  game: Game<B>,
  { seat, answer }: Command,
): Refusal | ((referee: Referee<B>) => void) {
  const note = overtime.safeParse(answer);
  if (!note.success) return refuse(book.answerable, 'malformed', { what: 'time' });
  const hook = book.overtime;
  if (hook === undefined || !hook.applies(game)) return refuse(book.answerable, 'no-overtime');
  const { data } = note;
  return (referee) => {
    if ('up' in data) hook.up(referee);
    else hook.standIn(referee, seat, data.standIn);
  };
}
