import { z } from 'zod';

/** The switches of KM-35.1, as the book has them unless a battle says otherwise. */
export const options = z.strictObject({
  overrideDeck: z.boolean().default(false),
  bankCards: z.boolean().default(false),
  specialCasualties: z.boolean().default(false),
  unitQuality: z.enum(['off', 'scenario', 'random']).default('scenario'),
  ratings: z.enum(['all-2', 'scenario', 'rolled', 'team-total']).default('scenario'),
  aceSecond: z.enum(['compulsory', 'optional']).default('compulsory'),
  changeAfterFire: z.enum(['allowed', 'forbidden']).default('allowed'),
  hillsBlockFire: z.boolean().default(true),
  woodsBlockFire: z.boolean().default(true),
  escapeArc: z.union([z.literal(90), z.literal(45), z.literal(0)]).default(90),
  escapeOffTable: z.enum(['stop', 'lost']).default('stop'),
  escapeAfterCollapse: z.boolean().default(true),
  alliedRotation: z.enum(['on-play', 'on-draw']).default('on-play'),
  unitOwnership: z.enum(['army', 'personal']).default('army'),
  commandPointsSecret: z.boolean().default(true),
  deployment: z.enum(['hidden', 'alternating', 'scenario']).default('hidden'),
});

export type Options = z.infer<typeof options>;
