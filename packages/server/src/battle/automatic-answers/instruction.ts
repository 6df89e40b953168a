import { randomInt } from 'node:crypto';
import type { Reason } from './automatic-answers.ts';

const SECOND = 1000;

/** Answers for players as they have told the server beforehand, after a pause the book names, drawn anew each time. */
export function instruction(heldBy: (seat: string) => string): Reason {
  return (play) =>
    play.questions().flatMap((question) =>
      question.seats.flatMap((seat) => {
        const told = heldBy(seat) === 'human' ? play.standing(question, seat) : null;
        if (told === null) return [];
        return [
          {
            reason: 'told',
            seat,
            decision: question.id,
            after: randomInt(told.least * SECOND, told.most * SECOND + 1),
            choose: () => told.choice,
          },
        ];
      }),
    );
}
