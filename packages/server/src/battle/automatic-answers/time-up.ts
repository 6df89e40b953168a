import { OVERTIME } from '@longroll/rules/kernel/overtime';
import type { TableActions } from '../table-actions/table-actions.ts';
import type { Reason } from './automatic-answers.ts';

/** Notes in the game that the time of the battle as a whole is up; what follows is the book's. */
export function timeUp(actions: Pick<TableActions, 'timeIsUp'>): Reason {
  return (play) => {
    const [seat] = play.seats;
    if (seat === undefined || !actions.timeIsUp || play.timeIsUp() !== false) return [];
    return [
      {
        reason: 'time-up',
        seat: seat.id,
        decision: `${OVERTIME}-up`,
        after: 0,
        note: true,
        choose: () => ({ decision: OVERTIME, answer: { up: true } }),
      },
    ];
  };
}
