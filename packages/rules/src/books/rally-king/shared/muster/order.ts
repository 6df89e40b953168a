import { z } from 'zod';

const amount = z.number().int().min(0).max(200);

/** What a player buys beyond the Basic Army (RK-6.4): an army order, as the muster page saves and shares it. */
export const armyOrder = z.strictObject({
  /** Units by row of the list, besides those of the Basic Army; only by purchase (RK-6.3). */
  units: z.record(z.string(), amount),
  /** Captains; by recruiting each is bought as soon as the army is large enough for them (RK-5.2). */
  captains: amount,
  hero: z.enum(['foot', 'mounted']).nullable(),
  magicUsers: z.strictObject({ 1: amount, 2: amount, 3: amount }),
  treasures: z.array(z.string()).max(40),
  /** Companies of mercenaries, each as often as it is hired (RK-34.1a). */
  companies: z.array(z.string()).max(20).optional(),
});
export type ArmyOrder = z.infer<typeof armyOrder>;

const none = amount.default(0);

/** The same as files have it: what it leaves out is nothing. */
export const writtenOrder = z.strictObject({
  units: armyOrder.shape.units.default({}),
  captains: none,
  hero: armyOrder.shape.hero.default(null),
  magicUsers: z.strictObject({ 1: none, 2: none, 3: none }).prefault({}),
  treasures: armyOrder.shape.treasures.default([]),
  companies: armyOrder.shape.companies,
});

/** The Basic Army and nothing else. */
export const NOTHING_BOUGHT: ArmyOrder = { units: {}, captains: 0, hero: null, magicUsers: { 1: 0, 2: 0, 3: 0 }, treasures: [] };
