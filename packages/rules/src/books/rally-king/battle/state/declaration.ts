import { z } from 'zod';
import { report } from './report-form.ts';

/** Why a battle is over that was fought on a real table. */
export const AGREED_RESULT = 'agreed-result';

/** What a side says of a battle that was fought on a real table: how it ended, and what became of its own army. */
export const declaration = z.strictObject({
  winner: z.enum(['red', 'blue']).nullable(),
  turns: z.number().int().min(0).max(100),
  ...report.pick({ units: true, people: true, things: true }).shape,
});
export type Declaration = z.infer<typeof declaration>;
