import { z } from 'zod';

/** The most choices that a battle may give each player (TS-5.1). */
export const MOST_CHOICES = 12;

/** The switches of TS-32.1, as the book has them unless a battle says otherwise. */
export const options = z.strictObject({
  selections: z.number().int().min(1).max(MOST_CHOICES).default(5),
  firstChooser: z.enum(['roll', 'host']).default('roll'),
  defenderRedeploy: z.boolean().default(false),
  initiativeTies: z.enum(['holder', 'attacker']).default('holder'),
  awarenessFloor: z.enum(['none', 'zero']).default('none'),
  commanderActions: z.enum(['one', 'each-once']).default('one'),
  reformStrength: z.enum(['all-reduced', 'command-stand']).default('all-reduced'),
  lightWeapon: z.enum(['musket', 'rifle']).default('musket'),
  cavalrySkirmishers: z.enum(['one', 'none']).default('one'),
  cavalryCarbines: z.enum(['reaction-only', 'never', 'action']).default('reaction-only'),
  cavalryVsVillage: z.enum(['allowed', 'forbidden']).default('allowed'),
  artilleryAngleDisorder: z.enum(['flat-2', 'width-plus-2']).default('flat-2'),
  hillBonus: z.enum(['always', 'firer-lower']).default('always'),
  overflowLoss: z.enum(['reduced', 'destroyed']).default('reduced'),
  dispersalElan: z.boolean().default(false),
  reorderRecheck: z.enum(['more-than-one', 'any']).default('more-than-one'),
  skirmishOrderTarget: z.boolean().default(true),
  tableEdge: z.enum(['stop', 'lost']).default('stop'),
  goodOrderMax: z.number().int().min(1).max(6).default(5),
  /** Inches. */
  supportDistance: z.union([z.literal(4), z.literal(6)]).default(4),
  chargeWidthDisorder: z.enum(['used-stage', 'always']).default('used-stage'),
  counterchargeBy: z.enum(['supporters', 'supporters-and-targets']).default('supporters'),
  chargeElan: z.enum(['per-unit', 'per-conflict']).default('per-unit'),
  doubleRout: z.boolean().default(false),
  elanRefundOnRetreat: z.boolean().default(true),
  meleeRepeat: z.enum(['locked', 'free']).default('locked'),
  teamSeesDice: z.boolean().default(true),
  postGameDice: z.enum(['revealed', 'hidden']).default('revealed'),
  timeLimitTurns: z.number().int().min(1).max(30).default(12),
});

export type Options = z.infer<typeof options>;
