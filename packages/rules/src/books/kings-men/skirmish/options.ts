import { z } from 'zod';

/** The switches of QM-37.1, as the book has them unless a battle says otherwise. */
export const options = z.strictObject({
  moveOrder: z.enum(['path-first', 'roll-first']).default('path-first'),
  rallyTiming: z.enum(['on-draw', 'any-time']).default('on-draw'),
  promotionIsRemoval: z.boolean().default(true),
  identities: z.enum(['secret', 'public', 'off']).default('secret'),
  generalRatings: z.enum(['scenario', 'random', 'all-2']).default('scenario'),
  /** Units rolled for each player of a random army. */
  rosterSize: z.number().int().min(1).max(12).default(3),
  generalRally: z.boolean().default(true),
  collapse: z.enum(['roll', 'automatic']).default('roll'),
  unitQuality: z.enum(['off', 'scenario', 'random']).default('off'),
  overrideDeck: z.boolean().default(false),
  bankCards: z.boolean().default(false),
  /** Degrees each side of the facing. */
  forwardMoveArc: z.union([z.literal(45), z.literal(90)]).default(45),
  limberedOffRoad: z.boolean().default(false),
  artilleryVsCloseOrder: z.boolean().default(false),
  aimStacks: z.boolean().default(false),
  cavalryEnsign: z.enum(['officer-only', 'officer-and-ensign']).default('officer-only'),
  cavalryGreenDefence: z.boolean().default(false),
  commandFigureEndMove: z.boolean().default(false),
  counterFireSeconds: z.number().int().min(5).max(60).default(15),
});

export type Options = z.infer<typeof options>;
