import { PRESENCE } from '@longroll/rules/kernel/presence';
import type { Reason } from './automatic-answers.ts';
import type { Attendance } from '../seats/attendance.ts';

/** Notes in the game who has gone, and who is back. */
export function presence(attendance: Attendance): Reason {
  return (play) =>
    attendance.news(play).map(({ seat, absent }) => ({
      reason: 'presence',
      seat,
      decision: `${PRESENCE}-${absent ? 'gone' : 'back'}`,
      after: 0,
      note: true,
      choose: () => ({ decision: PRESENCE, answer: { absent } }),
    }));
}
