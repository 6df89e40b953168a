import { z } from 'zod';
import { army as host, parts } from '../../shared/set-up/scenario.ts';
import { edition } from '../edition.ts';
import { options } from '../options.ts';

/** An army, and who commands it where that is not the general rated highest (KMR-3.2). */
const army = host.extend({ commandingGeneral: z.string().max(40).optional() });

/** KMR-11.1 */
export const scenario = z.strictObject({
  ...parts,
  book: z.literal(edition.id),
  armies: z.strictObject({ red: army, black: army }),
  options: options.prefault({}),
});

export type Scenario = z.infer<typeof scenario>;
