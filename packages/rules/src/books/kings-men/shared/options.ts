import { z } from 'zod';

/** Switches that mean the same in every book of the family, each with its usual value (KM-35.1). */
export const switches = {
  specialCasualties: z.boolean().default(false),
  changeAfterFire: z.enum(['allowed', 'forbidden']).default('allowed'),
  hillsBlockFire: z.boolean().default(true),
  woodsBlockFire: z.boolean().default(true),
  escapeArc: z.union([z.literal(90), z.literal(45), z.literal(0)]).default(90),
  escapeOffTable: z.enum(['stop', 'lost']).default('stop'),
  escapeAfterCollapse: z.boolean().default(true),
  commandPointsSecret: z.boolean().default(true),
  deployment: z.enum(['hidden', 'alternating', 'scenario']).default('hidden'),
};

/** Where a unit's quality comes from (KM-2.5, KM-27.5); which is usual differs from book to book. */
export const unitQuality = z.enum(['off', 'scenario', 'random']);

const common = z.strictObject({ ...switches, unitQuality });

/** What every book of the family lets players agree on. */
export type Options = z.infer<typeof common>;
