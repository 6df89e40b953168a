import type { SideId, UnitId } from '../state/unit.ts';

/** A unit in a melee that may be hit, in the order of its owner from right to left. */
export interface Victim {
  readonly unit: UnitId;
  readonly ac: number;
  /** Already hit in this cycle (RK-24.5). */
  readonly hit: boolean;
}

/** Hits still to be allotted on one side. */
export interface Allotment {
  /** The side that suffers them, as a rule: the other one chooses. */
  readonly on: SideId;
  /** What is left of the total rolled against it. */
  readonly total: number;
  readonly victims: readonly Victim[];
  readonly hits: readonly UnitId[];
}

/** Who may take the next hit: the lowest AC among those not hit in the cycle; nobody when the total does not pay for it, and the rest is lost (RK-24.5). */
export function nextVictims({ total, victims }: Allotment): readonly Victim[] {
  const open = openVictims(victims);
  const lowest = Math.min(...open.map(({ ac }) => ac));
  return total >= lowest + 1 ? open.filter(({ ac }) => ac === lowest) : [];
}

/** Those not hit in the cycle; when all have been, a new cycle begins (RK-24.5). */
function openVictims(victims: readonly Victim[]): readonly Victim[] {
  const open = victims.filter(({ hit }) => !hit);
  return open.length > 0 ? open : victims;
}

/** Whether it matters who of them is hit first: the total does not pay for all of them (RK-24.5, `allot-hits`). */
export function isChoice({ total }: Allotment, candidates: readonly Victim[]): boolean {
  const [first] = candidates;
  return first !== undefined && candidates.length > 1 && total < candidates.length * (first.ac + 1);
}

/** One hit on a unit, paid for with its AC and one (RK-2.3). */
export function hitOne(allotment: Allotment, unit: UnitId): Allotment {
  const victim = allotment.victims.find((each) => each.unit === unit);
  if (victim === undefined) throw new Error(`${unit} is not in this melee`);
  const fresh = allotment.victims.every(({ hit }) => hit);
  return {
    ...allotment,
    total: allotment.total - victim.ac - 1,
    victims: allotment.victims.map((each) => ({ ...each, hit: each.unit === unit || (!fresh && each.hit) })),
    hits: [...allotment.hits, unit],
  };
}
