import { z } from 'zod';
import { switches, unitQuality } from '../shared/options.ts';

/** The switches of KM-35.1, as the book has them unless a battle says otherwise. */
export const options = z.strictObject({
  overrideDeck: z.boolean().default(false),
  bankCards: z.boolean().default(false),
  ...switches,
  unitQuality: unitQuality.default('scenario'),
  ratings: z.enum(['all-2', 'scenario', 'rolled', 'team-total']).default('scenario'),
  aceSecond: z.enum(['compulsory', 'optional']).default('compulsory'),
  alliedRotation: z.enum(['on-play', 'on-draw']).default('on-play'),
  unitOwnership: z.enum(['army', 'personal']).default('army'),
});

export type Options = z.infer<typeof options>;
