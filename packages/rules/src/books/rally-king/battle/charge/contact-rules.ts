import { isInRiver, isInside } from '../ground/lie.ts';
import { isAcrossStakes } from '../ground/works.ts';
import { retire } from '../involuntary/retire.ts';
import { rout } from '../involuntary/rout.ts';
import { enemiesTouching } from '../stands/contact.ts';
import { liesAlong } from '../stands/strips.ts';
import type { RallyReferee, State } from '../state.ts';
import { rightToLeft } from '../troops/order.ts';
import { onTable } from '../troops/roster.ts';
import { has, isMounted } from '../troops/traits.ts';
import type { Unit, UnitId } from '../state/unit.ts';
import { isBattered } from '../manoeuvres/reach.ts';

/** Of how many of its sides a unit is touched by enemies; a corner alone is the front (RK-4.10). */
function sidesTouched(state: State, unit: Unit): number {
  const sides = enemiesTouching(state, unit).map((enemy) => ([0, 1, 2, 3] as const).find((edge) => liesAlong(unit, edge, enemy)) ?? 0);
  return new Set(sides).size;
}

/** Whether the pikes of a unit count: none of the exceptions holds (RK-4.10). */
export function pikesCount(state: State, unit: Unit): boolean {
  if (!has(unit, 'pike') || unit.melee?.gaveGround === true) return false;
  const hindered =
    unit.level === 'ground' &&
    (isInRiver(state, unit) ||
      state.ground.some(({ type, shape }) => (type === 'woods' || type === 'desert') && isInside(unit, { shape })));
  if (hindered || unit.ford?.stage === 'in' || sidesTouched(state, unit) >= 2) return false;
  return !enemiesTouching(state, unit).some((enemy) => isAcrossStakes(state, enemy, unit));
}

/** What happens to units merely because they have come into contact. */
export interface ContactOutcome {
  /** Mounted units that turned away from pikes, and from whose (RK-4.11). */
  readonly turnedAway: readonly { readonly unit: UnitId; readonly pikes: readonly UnitId[] }[];
}

/**
 * Mounted units that have just come into contact with pikes retire from there, with one hit in all (RK-4.11); Skirmish units that touch others
 * rout, unless these are battered, whoever moved (RK-15.21).
 */
export function applyContactRules(referee: RallyReferee, fresh: readonly UnitId[]): ContactOutcome {
  const { state } = referee;
  const turnedAway: { readonly unit: UnitId; readonly pikes: readonly UnitId[] }[] = [];
  const all = [...rightToLeft(state, 'red', onTable(state, 'red')), ...rightToLeft(state, 'blue', onTable(state, 'blue'))];
  const held = all.map((unit) => ({
    unit,
    pikes: isMounted(unit)
      ? enemiesTouching(state, unit).filter((enemy) => (fresh.includes(unit.id) || fresh.includes(enemy.id)) && pikesCount(state, enemy))
      : [],
    overrun: unit.arm === 'skirmish' && enemiesTouching(state, unit).some((enemy) => enemy.arm !== 'skirmish' && !isBattered(enemy)),
  }));
  for (const { unit, pikes, overrun } of held) {
    const causes = pikes.map(({ id }) => id);
    if (causes.length > 0) {
      turnedAway.push({ unit: unit.id, pikes: causes });
      retire(referee, unit, { units: causes });
    } else if (overrun) {
      rout(referee, unit, { units: enemiesTouching(state, unit).map(({ id }) => id) }, 'RK-15.21');
    }
  }
  return { turnedAway };
}
