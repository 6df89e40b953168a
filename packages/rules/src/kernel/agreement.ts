import { z } from 'zod';
import type { Book } from './book.ts';
import type { Command } from './decision.ts';
import type { BookTypes, Game, SeatId } from './game.ts';
import { OVERTIME, ranOut } from './overtime.ts';
import { noted, PRESENCE } from './presence.ts';
import type { Referee } from './referee.ts';
import type { Refusal } from './refusal.ts';
import { refuse } from './refuse.ts';
import { hasBegun, notBegun, SEATED, seated } from './seating.ts';

/*
 * What players settle among themselves, or the keeper of the table notes, and no rulebook asks. It comes in at the same door as every other
 * command, so that a journal or a record plays it again; the door's keeper sees to it that nobody hands in an agreement that was not made.
 */

/** A seat's own words for the dice. Answer: `{ words }`, at most a hundred characters; none takes them back. */
export const WORDS = 'table:words';
/**
 * The battle ends otherwise than its rulebook says. Answer: `{ reason }`: the players agree on it, and nobody wins; or all of the other sides have
 * left and not come back, and whoever stayed has claimed the victory for the side of the command's seat; or that side gives up, as all its players at the
 * table agree; or whoever runs the club has closed it, and nobody wins.
 */
export const END = 'table:end';

const words = z.strictObject({ words: z.string().max(100) });
const ending = z.strictObject({ reason: z.enum(['agreed-draw', 'cancelled', 'claimed', 'conceded', 'closed-by-operator']) });

/** Whether a command is of the table as a whole and not an answer to a question of the book: no player may hand it in. */
export function isAgreement({ decision }: Command): boolean {
  return decision === WORDS || decision === END || decision === PRESENCE || decision === SEATED || decision === OVERTIME;
}

/** Whether seats may still add words to the dice: until anything has been drawn, for other words would change what is drawn next. */
export function wordsOpen<B extends BookTypes>(game: Game<B>): boolean {
  return game.outcome === null && Object.values(game.chance.drawn).every((bytes) => bytes === 0);
}

/** Why an agreement cannot be carried out, or what carries it out. */
export function agreed<B extends BookTypes>(book: Book<B>, game: Game<B>, command: Command): Refusal | ((referee: Referee<B>) => void) {
  const { decision, seat, answer } = command;
  if (!game.seats.some((each) => each.id === seat)) return refuse(book.answerable, 'not-a-player');
  if (decision === SEATED) return seated(book, game, command);
  if (decision === PRESENCE) return hasBegun(game) ? noted(book, game, command) : notBegun(book);
  if (decision === OVERTIME) return hasBegun(game) ? ranOut(book, game, command) : notBegun(book);
  if (decision === END) {
    const end = ending.safeParse(answer);
    if (!end.success) return refuse(book.answerable, 'malformed', { what: 'ending' });
    const { reason } = end.data;
    // Nobody leaves a battle that has not begun.
    if ((reason === 'claimed' || reason === 'conceded') && !hasBegun(game)) return notBegun(book);
    if (reason === 'conceded') return givenUp(book, game, seat);
    const winner = reason === 'claimed' ? (game.seats.find((each) => each.id === seat)?.side ?? null) : null;
    return (referee) => referee.finish({ winner, reason, clause: '' });
  }
  const said = words.safeParse(answer);
  if (!said.success) return refuse(book.answerable, 'malformed', { what: 'words' });
  if (!wordsOpen(game)) return refuse(book.answerable, 'words-fixed');
  return ({ game: draft }) => {
    const others = Object.entries(draft.chance.words).filter(([each]) => each !== seat);
    draft.chance.words = Object.fromEntries(said.data.words === '' ? others : [...others, [seat, said.data.words]]);
  };
}

/** Why that seat's side cannot be given up now, or what gives it up. */
function givenUp<B extends BookTypes>(book: Book<B>, game: Game<B>, seat: SeatId): Refusal | ((referee: Referee<B>) => void) {
  const { surrender } = book;
  if (surrender === undefined) return refuse(book.answerable, 'no-surrender');
  return surrender.check(game, seat) ?? ((referee) => surrender.carryOut(referee, seat));
}
