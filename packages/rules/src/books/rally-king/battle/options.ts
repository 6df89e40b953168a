import { z } from 'zod';

const onOff = z.enum(['on', 'off']);

/** The switches of RK-42.1, as the book has them unless a battle says otherwise; `arquebusTerror` is a campaign's (RK-42.3). */
export const options = z.strictObject({
  /** Every printed distance is multiplied by it (RK-1.1). */
  distanceScale: z.union([z.literal(1), z.literal(2), z.literal(0.5)]).default(1),
  armyBuild: z.enum(['recruiting', 'purchase']).default('recruiting'),
  historical: onOff.default('off'),
  magic: onOff.default('on'),
  flyerScouting: z.union([z.literal(6), z.literal(12)]).default(6),
  terrainFootprint: z.enum(['full', 'patch']).default('full'),
  refusalLimit: z.number().int().min(0).max(2).default(1),
  crestFire: z.enum(['strict', 'open']).default('strict'),
  mandatoryFire: z.enum(['may-move', 'hold']).default('may-move'),
  fireIntoMelee: onOff.default('off'),
  dualFireDice: z.union([z.literal(1), z.literal(2)]).default(1),
  firearmTargetNumber: z.enum(['distance', 'fixed-3']).default('distance'),
  cannonBounce: z.enum(['cumulative', 'absolute']).default('cumulative'),
  reactionChargeTest: z.enum(['required', 'waived']).default('required'),
  chargeAlsoThreatens: onOff.default('off'),
  volleyCap: z.number().int().min(1).max(20).default(6),
  flyerReturn: onOff.default('on'),
  rampageMonsters: onOff.default('off'),
  artifactCasting: z.enum(['automatic', 'no-at-risk']).default('automatic'),
  scoring: z.enum(['none', 'tournament']).default('none'),
  /** Game turns; 0 for none. */
  turnLimit: z.number().int().min(0).max(50).default(0),
  npcPlanVisible: onOff.default('off'),
  arquebusTerror: z.enum(['shots-only', 'aura']).default('shots-only'),
});

export type Options = z.infer<typeof options>;

/** Whether there is magic in a battle at all (RK-6.5, RK-28.1). */
export function isMagical({ magic, historical }: Pick<Options, 'magic' | 'historical'>): boolean {
  return magic === 'on' && historical === 'off';
}
