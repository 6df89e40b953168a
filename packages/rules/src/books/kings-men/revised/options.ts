import { z } from 'zod';
import { switches, unitQuality } from '../shared/options.ts';

/** The switches of KMR-17.1, as the book has them unless a battle says otherwise. */
export const options = z.strictObject({
  forwardArc: z.union([z.literal(45), z.literal(90)]).default(45),
  allyRadius: z.boolean().default(false),
  lieutenantCap: z.number().int().min(3).max(9).default(6),
  armyRout: z.enum(['automatic', 'roll']).default('automatic'),
  commandSplit: z.enum(['scenario', 'even']).default('scenario'),
  ...switches,
  unitQuality: unitQuality.default('off'),
  ratings: z.enum(['all-2', 'scenario', 'rolled']).default('scenario'),
});

export type Options = z.infer<typeof options>;
