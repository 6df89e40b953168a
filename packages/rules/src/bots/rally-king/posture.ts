import { pointsLost } from '../../books/rally-king/battle/ending/victory.ts';
import { gapBetween } from '../../books/rally-king/battle/stands/stand.ts';
import type { State } from '../../books/rally-king/battle/state.ts';
import { onTable, stillOnTable } from '../../books/rally-king/battle/troops/roster.ts';
import { enemyOf } from '../../books/rally-king/battle/troops/sides.ts';
import type { SideId, UnitId } from '../../books/rally-king/battle/troops/unit.ts';
import { inches, type Mil } from '../../table/units.ts';

/** Farther than that nobody on the ground charges or shoots (RK-14.4, RK-21.5). */
const FAR: Mil = inches(16);
/** So many turns the enemy has to come. */
const PATIENT_TURNS = 3;

/** Whether no enemy is so near that anything could happen to these units, or by them, before their next turn. */
export function isFarOff(state: State, units: readonly UnitId[]): boolean {
  const body = stillOnTable(state, units);
  return !onTable(state, enemyOf(body[0]?.side ?? 'red')).some((enemy) => body.some((unit) => gapBetween(unit, enemy) <= FAR));
}

/** Points of the whole army of a side, as far as it has been seen (RK-27.4). */
function fieldedBy({ units }: State, side: SideId): number {
  return Object.values(units).reduce((sum, unit) => (unit.side === side && unit.summoned !== true ? sum + unit.cost : sum), 0);
}

/** By how much a side would win if the battle ended now (RK-27.3). */
function leadOf(state: State, side: SideId): number {
  const enemy = enemyOf(side);
  return fieldedBy(state, side) - fieldedBy(state, enemy) + 2 * (pointsLost(state, enemy) - pointsLost(state, side));
}

/**
 * Whoever comes leaves their line behind, and arrives one Body at a time: the general stands in its own line and lets them, as long as it has the better of it.
 * Otherwise it goes itself, once the enemy has had time to come.
 */
export function lettingThemCome(state: State, side: SideId): boolean {
  return leadOf(state, side) > 0 || state.turn <= PATIENT_TURNS;
}
