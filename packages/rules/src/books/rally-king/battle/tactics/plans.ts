import type { Nation, Plan } from '../state/army.ts';

/** By die, from 1 on (RK-32.1). */
const PLANS_OF: Readonly<Record<Nation['battleTactics'], readonly Plan[]>> = {
  A: ['PC', 'PC', 'PC', 'PC', 'HA', 'EF'],
  B: ['DE', 'DE', 'DE', 'FF', 'EF', 'EF'],
  C: ['PC', 'SD', 'SD', 'HA', 'EF', 'CA'],
};

/** The plan of an army for a die (RK-32.1). */
export function planFor(die: number, tactics: Nation['battleTactics']): Plan {
  const plan = PLANS_OF[tactics][die - 1];
  if (plan === undefined) throw new Error(`a die of six shows ${die}`);
  return plan;
}

/** Shares of the units in percent; the reserve is part of the centre, `cavalry` all mounted units (RK-32.2). */
interface Shares {
  readonly centre: number;
  readonly reserve: number | 'cavalry';
  readonly left: number;
  readonly right: number;
}

export const SHARES: Readonly<Record<Plan, Shares>> = {
  CA: { centre: 60, reserve: 30, left: 20, right: 20 },
  DE: { centre: 40, reserve: 10, left: 30, right: 30 },
  EF: { centre: 60, reserve: 10, left: 10, right: 30 },
  FF: { centre: 40, reserve: 10, left: 30, right: 30 },
  HA: { centre: 50, reserve: 10, left: 10, right: 40 },
  PC: { centre: 60, reserve: 10, left: 20, right: 20 },
  SD: { centre: 80, reserve: 'cavalry', left: 10, right: 10 },
};

/** Units in centre (reserve included), right and left by largest remainder, ties to the centre, then right, then left (RK-32.3). */
export function countsFor(plan: Plan, units: number): { readonly centre: number; readonly right: number; readonly left: number } {
  const shares = SHARES[plan];
  const parts = [shares.centre, shares.right, shares.left].map((share) => ({
    whole: Math.floor((units * share) / 100),
    rest: (units * share) % 100,
  }));
  const spare = units - parts.reduce((sum, { whole }) => sum + whole, 0);
  const largest = parts.toSorted((one, other) => other.rest - one.rest).slice(0, spare);
  const [centre = 0, right = 0, left = 0] = parts.map((part) => part.whole + (largest.includes(part) ? 1 : 0));
  return { centre, right, left };
}

/** Units in reserve, a share of the whole army rounded down (RK-32.3); of Static Defense whoever is mounted. */
export function reserveFor(plan: Plan, units: number, mounted: number): number {
  const { reserve } = SHARES[plan];
  return reserve === 'cavalry' ? mounted : Math.floor((units * reserve) / 100);
}
