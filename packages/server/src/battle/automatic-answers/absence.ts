import type { Reason } from './automatic-answers.ts';
import type { Attendance } from '../seats/attendance.ts';

/** Answers to questions nobody is there for, while somebody at the table waits for them. */
export function absence(attendance: Attendance): Reason {
  return (play) => {
    // Somebody may just have come back.
    if (!attendance.waited || attendance.news(play).length > 0) return [];
    return play.unattended().flatMap((question) =>
      question.seats.slice(0, 1).map((seat) => ({
        reason: 'absent',
        seat,
        decision: question.id,
        final: true,
        choose: () => play.fallback(question, seat),
      })),
    );
  };
}
