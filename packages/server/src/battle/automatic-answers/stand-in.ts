import { OVERTIME } from '@longroll/rules/kernel/overtime';
import type { Position } from '@longroll/rules/rulebooks/position';
import type { SeatRow } from '../../store/store.ts';
import type { TableActions } from '../table-actions/table-actions.ts';
import type { Reason } from './automatic-answers.ts';

/** What is known of whoever holds a seat. */
interface Holders {
  rows(): readonly SeatRow[];
  /** Seats whose players are at the table. */
  present(): ReadonlySet<string>;
}

/**
 * Notes in the game for which seats its book plays, where it does: those the computer holds, for whoever was given one has left it, and those whose players have let
 * their time run out again and again, until they answer.
 */
export function standInNoted({ rows }: Pick<Holders, 'rows'>, actions: Pick<TableActions, 'lateAgain'>): Reason {
  return (play) =>
    rows().flatMap(({ seat, held }) => {
      const standIn = held === 'computer' || (held === 'human' && actions.lateAgain(seat));
      const now = play.standsIn(seat);
      return now === null || now === standIn
        ? []
        : [
            {
              reason: 'stand-in',
              seat,
              decision: `${OVERTIME}-${standIn ? 'on' : 'off'}`,
              after: 0,
              note: true,
              choose: () => ({ decision: OVERTIME, answer: { standIn } }),
            },
          ];
    });
}

/** The book's answers for players it stands in for. Whoever is at the table is asked, and has the seat back with the first thing they answer. */
export function standIn({ rows, present }: Holders): Reason {
  return (play) => {
    const seats = rows().flatMap(({ seat, held }) => (held === 'human' && play.standsIn(seat) === true ? [seat] : []));
    const here = present();
    return seats.filter((seat) => !here.has(seat)).flatMap((seat) => answersFor(play, seat));
  };
}

function answersFor(play: Position, seat: string) {
  return play
    .questions()
    .filter(({ seats }) => seats.includes(seat))
    .map((question) => ({
      reason: 'stand-in',
      seat,
      decision: question.id,
      final: true,
      choose: () => play.fallback(question, seat),
    }));
}
