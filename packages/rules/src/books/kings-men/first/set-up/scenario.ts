import { z } from 'zod';
import { army, parts } from '../../shared/set-up/scenario.ts';
import { edition } from '../edition.ts';
import { options } from '../options.ts';

/** KM-29.1 */
export const scenario = z.strictObject({
  ...parts,
  book: z.literal(edition.id),
  armies: z.strictObject({ red: army, black: army }),
  options: options.prefault({}),
});

export type Scenario = z.infer<typeof scenario>;
