import type { Reason } from './automatic-answers.ts';

const SECOND = 1000;

/** The automatic choice where a question has a time of its own, and that is over: not in a battle by letter, where questions may wait. */
export function timeLimit(heldBy: (seat: string) => string, byLetter: () => boolean): Reason {
  return (play) =>
    play.questions().flatMap((question) =>
      question.seats.flatMap((seat) => {
        const seconds = byLetter() || heldBy(seat) !== 'human' ? null : play.secondsFor(question);
        return seconds === null
          ? []
          : [{ reason: 'late', seat, decision: question.id, after: seconds * SECOND, choose: () => play.fallback(question, seat) }];
      }),
    );
}
