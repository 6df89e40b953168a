import { z } from 'zod';

/** Special rules by the words of the lists; `elite` is for melee or shooting by the purpose of the row (RK-4.6). */
const SPECIALS = [
  'cannon',
  'combo',
  'dual',
  'elite',
  'engine',
  'fanatic',
  'firearm',
  'flyer',
  'frenzy',
  'pike',
  'shock',
  'stakes',
  'terror',
  'undisciplined',
] as const;
export type Special = (typeof SPECIALS)[number];

/** What a row was printed as, where that was certainly wrong, and what was noticed about it: for who checks the data, not for play. */
const remarks = {
  note: z.string().optional(),
  why: z.string().optional(),
  printed: z.record(z.string(), z.number()).optional(),
};

/** A row of an army list, a unit of a company, or a creature of its own. */
const listUnit = z.strictObject({
  id: z.string().min(1),
  /** Units of it in the Basic Army (RK-6.1). */
  count: z.number().int().min(0),
  name: z.string().min(1),
  specials: z.array(z.enum(SPECIALS)),
  printedSpecials: z.array(z.string()).optional(),
  class: z.strictObject({ mount: z.enum(['foot', 'mounted']), purpose: z.enum(['melee', 'missile', 'skirmish']) }),
  kind: z.enum(['artillery', 'chariot', 'demon', 'elephant', 'flyer', 'giant', 'monster', 'ship']).optional(),
  mercenary: z.literal(true).optional(),
  dwarf: z.literal(true).optional(),
  summoned: z.literal(true).optional(),
  terrorReach: z.number().positive().optional(),
  rep: z.number().int().positive(),
  ac: z.number().int().positive(),
  sp: z.number().int(),
  figures: z.number().int().positive(),
  cost: z.number().int().positive(),
  recruitable: z.literal(false).optional(),
  /** Totals of two dice that recruit it (RK-6.2). */
  recruitingNumbers: z.array(z.number().int().min(2).max(12)),
  total: z.number().int().min(0),
  ...remarks,
});
export type ListUnit = z.infer<typeof listUnit>;

/** The army list of a nation. */
const armyList = z.strictObject({
  id: z.string().min(1),
  name: z.string().min(1),
  historicalEquivalent: z.string().nullable(),
  letter: z.string().min(1),
  alignment: z.number().int().min(-2).max(2),
  tech: z.number().int(),
  mana: z.number().int().min(-2).max(2),
  defence: z.number().int(),
  realm: z.enum(['city-states', 'empire', 'monarchy', 'tribal']),
  motivation: z.enum(['colonizing', 'conquest', 'loot', 'religious']),
  nationalMorale: z.number().int(),
  battleTactics: z.enum(['A', 'B', 'C']),
  warRatingModifier: z.number().int(),
  recruitingRolls: z.number().int().positive(),
  units: z.array(listUnit).min(1),
  unitCount: z.number().int().positive(),
  basicArmyTotal: z.number().int().positive(),
  ...remarks,
});
export type ArmyList = z.infer<typeof armyList>;

/** A company of mercenaries (RK-34.1 to RK-34.5). */
const company = z.strictObject({
  id: z.string().min(1),
  name: z.string().min(1),
  rolls: z.number().int().positive(),
  unique: z.boolean(),
  alignment: z.number().int().nullable(),
  /** The company it never serves beside (RK-34.4). */
  rival: z.string().nullable(),
  commander: z.strictObject({ name: z.string(), warRating: z.number().int().positive(), commands: z.enum(['any', 'own-unit']) }).nullable(),
  hireNumbers: z.array(z.number().int().min(2).max(12)),
  companiesOnOffer: z.literal('half die').optional(),
  /** Units rolled on a list besides its own (RK-34.3). */
  listRolls: z.strictObject({ list: z.string(), rolls: z.number().int().positive() }).optional(),
  maiden: z.strictObject({ rep: z.number().int().positive() }).optional(),
  ships: z.number().int().positive().optional(),
  units: z.array(listUnit).min(1),
});
export type Company = z.infer<typeof company>;

const discrepancy = z.strictObject({
  kind: z.enum(['corrected', 'kept', 'normalised']),
  list: z.string(),
  unit: z.string().nullable(),
  field: z.string(),
  printed: z.union([z.number(), z.string()]),
  corrected: z.number().nullable(),
  why: z.string(),
});

/** The whole file of lists. */
export const armiesFile = z.strictObject({
  schemaVersion: z.literal(1),
  ruleset: z.literal('rally-king'),
  about: z.string(),
  costFormula: z.string(),
  specialPoints: z.record(z.string(), z.number().int()),
  recruitingCombinations: z.record(z.string(), z.number().int()),
  lists: z.array(armyList),
  companies: z.array(company),
  others: z.array(listUnit),
  discrepancies: z.array(discrepancy),
});
