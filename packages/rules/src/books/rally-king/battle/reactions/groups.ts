import type { Group, Occasion } from '../state/occasions.ts';
import type { State } from '../state.ts';
import { bodyOf } from '../stands/bodies.ts';
import { bodiesRightToLeft } from '../troops/order.ts';
import { unitOf } from '../troops/roster.ts';
import { enemyOf, type SideId, type Unit } from '../state/unit.ts';

/** Occasions of one unit for one test in one event are one occasion (RK-18.11): what caused any of them caused it. */
function joined(occasions: readonly Occasion[]): Occasion[] {
  const found = new Map<string, Occasion>();
  for (const occasion of occasions) {
    const key = `${occasion.test} ${occasion.unit}`;
    const before = found.get(key);
    found.set(key, before === undefined ? occasion : both(before, occasion));
  }
  return [...found.values()];
}

function both(one: Occasion, other: Occasion): Occasion {
  const modifiers = [...(one.modifiers ?? []), ...(other.modifiers ?? [])];
  return {
    ...other,
    ...one,
    causes: [...new Set([...one.causes, ...other.causes])],
    ...((one.terror ?? other.terror) ? { terror: true as const } : {}),
    ...((one.outnumbered ?? other.outnumbered) ? { outnumbered: true as const } : {}),
    ...((one.flank ?? other.flank) ? { flank: true as const } : {}),
    ...(modifiers.length === 0 ? {} : { modifiers }),
  };
}

/**
 * The tests that an event triggers: one group per Body and kind of test, Bodies of the side that did not perform it first, each side's right to
 * left, and so the units of a Body (RK-20.2, RK-17.4). Whoever is not on the table is left out.
 */
export function groupsOf(state: State, occasions: readonly Occasion[], by: SideId): Group[] {
  const here = joined(occasions).filter(({ unit }) => unitOf(state, unit).where === 'table');
  return [enemyOf(by), by].flatMap((side) => groupsOfSide(state, here, side));
}

function groupsOfSide(state: State, occasions: readonly Occasion[], side: SideId): Group[] {
  const own = occasions.filter(({ unit }) => unitOf(state, unit).side === side);
  const bodies: Unit[][] = [];
  for (const { unit } of own) {
    if (!bodies.some((body) => body.some(({ id }) => id === unit))) bodies.push(bodyOf(state, unitOf(state, unit)));
  }
  return bodiesRightToLeft(state, side, bodies).flatMap((body) => {
    const theirs = body.flatMap(({ id }) => own.filter(({ unit }) => unit === id));
    const tests = [...new Set(theirs.map(({ test }) => test))];
    return tests.map((test): Group => ({ side, test, occasions: theirs.filter((each) => each.test === test) }));
  });
}
