import { z } from 'zod';
import { secret } from './messages.ts';

/*
 * When a battle is to be that waits for its players. Times are instants; whoever reads a page sees them in the zone of their own.
 */

/** How many times are proposed at once. */
const TIMES = { least: 2, most: 4 } as const;
/** Of times that are proposed: how far ahead the last may be, and how far they lie apart at least, milliseconds. */
export const AHEAD = 60 * 24 * 60 * 60_000;
export const APART = 15 * 60_000;

/** What it is worth, and that it is within bounds, is judged with it. */
const instant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/);

/** POST /api/battles/:id/times: whoever holds a seat of a battle that has not begun proposes when it is to be; what was proposed or agreed before is off. Answered with an `AppointmentView`. */
export const timesRequest = z.strictObject({ token: secret, times: z.array(instant).min(TIMES.least).max(TIMES.most) });

/** POST /api/battles/:id/times/agree: whoever holds a seat agrees to one of the times; the last of those who are needed fixes it. Answered with an `AppointmentView`. */
export const agreeRequest = z.strictObject({ token: secret, time: instant });

/** POST /api/battles/:id/times/decline: none of these times, nor what was agreed; whoever holds a seat asks for others. Answered with an `AppointmentView`. */
export const declineRequest = z.strictObject({ token: secret });
