import { faces, forwardGap } from '../stands/strips.ts';
import { atOneHeight, isEngaged, isSolid } from '../stands/contact.ts';
import type { Mil } from '../../../../table/units.ts';
import type { State } from '../state.ts';
import { enemyOf, type Unit } from '../state/unit.ts';
import { onTable } from '../troops/roster.ts';
import { ratesOf } from '../troops/rates.ts';
import { isEmptyShip } from '../troops/ships.ts';

/** Whether an enemy is so battered that even Skirmish units may charge it, or stand in contact with it (RK-15.2, RK-15.21). */
export function isBattered(unit: Pick<Unit, 'hits' | 'rep'>): boolean {
  return unit.hits >= unit.rep;
}

/** Whether the troops of a unit may charge those of another (RK-15.2, RK-23.18, RK-34.14). */
export function mayCharge(unit: Unit, target: Unit): boolean {
  const reachable = unit.interception === undefined ? target.level === 'ground' : atOneHeight(unit, target);
  if (!reachable || isEmptyShip(unit)) return false;
  return unit.arm !== 'skirmish' || target.arm === 'skirmish' || isBattered(target);
}

/** How far a unit goes at an enemy that it is told to charge: its full normal move (RK-15.6), through the air as far as it must (RK-23.9). */
export function fullCharge(state: State, unit: Unit, target: Unit): Mil {
  const { normal } = ratesOf(state, unit);
  const gap = forwardGap(unit, target);
  return unit.interception === undefined || gap === Infinity ? normal : Math.max(normal, gap);
}

/** Whether `b` is in the charge reach of `a` (RK-1.17). */
export function isInChargeReach(state: State, a: Unit, b: Unit): boolean {
  if (!isSolid(a) || !mayCharge(a, b) || !faces(a, b) || isEngaged(state, a)) return false;
  return forwardGap(a, b) <= ratesOf(state, a).normal + 1;
}

/** Enemies a unit faces that face it and in whose charge reach it is: it may go straight ahead or stay (RK-14.7). */
export function pinnedBy(state: State, unit: Unit): Unit[] {
  return onTable(state, enemyOf(unit.side)).filter(
    (enemy) => faces(unit, enemy) && faces(enemy, unit) && isInChargeReach(state, enemy, unit),
  );
}

/** Whether a unit faces an enemy in whose charge reach it is (RK-16.2, RK-16.3). */
export function isPinned(state: State, unit: Unit): boolean {
  return onTable(state, enemyOf(unit.side)).some((enemy) => faces(unit, enemy) && isInChargeReach(state, enemy, unit));
}
