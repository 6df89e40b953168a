import { z } from 'zod';
import { id } from './messages.ts';
import { speechOf } from './plain-text.ts';

/** Characters of what somebody has to say of another. */
export const REPORT_LENGTH = 1000;

/**
 * POST /api/battles/:id/reports: tells those who run the club of whoever sits in a seat of a battle, or with an empty seat of those who watch, by a seat token, session or invitation as
 * bearer, or none where anybody may watch. What was said from there last goes with it.
 */
export const newReport = z.strictObject({ seat: z.union([id, z.literal('')]), words: speechOf(1, REPORT_LENGTH) });
export type NewReport = z.infer<typeof newReport>;
