import type { Mil } from '../../../../table/units.ts';
import type { State } from '../state.ts';
import { unitOf } from '../troops/roster.ts';
import type { UnitId } from '../state/unit.ts';
import type { FireGroup } from './volleys.ts';

/** The hits of a fire group while they are allotted one at a time (RK-21.13). */
export interface Allotment {
  readonly group: FireGroup;
  /** What is left of the total. */
  readonly left: number;
  /** Targets hit, in order. */
  readonly hits: readonly UnitId[];
  /** Targets that the same shooters hit in their last volleys at the same targets; null where there was none (RK-21.16). */
  readonly before: readonly UnitId[] | null;
}

const times = (hits: readonly UnitId[], target: UnitId): number => hits.filter((each) => each === target).length;

/** What a hit on a unit costs of the total (RK-2.2). */
function costOfHit(state: State, target: UnitId): number {
  return unitOf(state, target).ac + 1;
}

/** Targets that may be hit once more: not more hits than units fire at them (RK-21.13), and not behind a Shield Wall (RK-30.12). */
function open(state: State, { group, hits }: Allotment): UnitId[] {
  return group.targets.filter((target) => {
    const firing = group.shooters.filter(({ targets }) => targets.some((each) => each.target === target)).length;
    const walled = unitOf(state, target).enchantments.some(({ spell }) => spell === 'shield-wall');
    return !walled && times(hits, target) < firing;
  });
}

const acOf = (state: State, target: UnitId): number => unitOf(state, target).ac;

function lowest(state: State, targets: readonly UnitId[]): UnitId[] {
  const least = Math.min(...targets.map((target) => acOf(state, target)));
  return targets.filter((target) => acOf(state, target) === least);
}

/** In a volley like the one before, the first hit is for a higher AC that has not been hit yet, if the total pays for it (RK-21.16). */
function overdue(state: State, { hits, before, left }: Allotment, targets: readonly UnitId[]): UnitId[] {
  if (before === null || hits.length > 0) return [];
  const least = Math.min(...targets.map((target) => acOf(state, target)));
  const waiting = targets.filter((target) => !before.includes(target) && acOf(state, target) > least && costOfHit(state, target) <= left);
  return lowest(state, waiting);
}

/** Targets of which one takes the next hit; nobody when the hits or the total have run out (RK-21.13, RK-21.15). */
export function nextHit(state: State, allotment: Allotment): UnitId[] {
  const { group, hits, left } = allotment;
  if (hits.length >= group.shooters.length) return [];
  const targets = open(state, allotment);
  const due = overdue(state, allotment, targets);
  if (due.length > 0) return due;
  // Each target has one hit before any has a second.
  const fewest = Math.min(...targets.map((target) => times(hits, target)));
  const next = lowest(
    state,
    targets.filter((target) => times(hits, target) === fewest),
  );
  return next.filter((target) => costOfHit(state, target) <= left);
}

/** The same with one more hit. */
export function withHit(state: State, allotment: Allotment, target: UnitId): Allotment {
  return { ...allotment, left: allotment.left - costOfHit(state, target), hits: [...allotment.hits, target] };
}

/** The nearest to any of the shooters among equals, whom the automatic choice hits (RK-21.15). */
export function nearestOf({ shooters }: FireGroup, targets: readonly UnitId[]): UnitId | undefined {
  const distance = (id: UnitId): Mil =>
    Math.min(...shooters.flatMap((shooter) => shooter.targets.filter(({ target }) => target === id).map((each) => each.distance)));
  return targets.toSorted((one, other) => distance(one) - distance(other))[0];
}
