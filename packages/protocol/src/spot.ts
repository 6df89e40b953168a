import { z } from 'zod';

/** A place on a table. No table is larger, in thousandths of an inch. */
export const spot = z.strictObject({ x: z.number().int().min(0).max(1_000_000), y: z.number().int().min(0).max(1_000_000) });
