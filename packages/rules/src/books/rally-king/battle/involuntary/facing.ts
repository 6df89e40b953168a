import { overlaps } from '../../../../table/overlap.ts';
import { bearing } from '../../../../table/trig.ts';
import { isPinned } from '../manoeuvres/reach.ts';
import { gapBetween, standOf } from '../stands/stand.ts';
import { faces } from '../stands/strips.ts';
import type { RallyReferee, State } from '../state.ts';
import type { Cause } from '../state/occasions.ts';
import { byId } from '../troops/order.ts';
import { onTable, unitOf } from '../troops/roster.ts';
import type { Unit } from '../state/unit.ts';
import type { Point } from '../../../../table/units.ts';
import { carry } from '../manoeuvres/settle.ts';

/** The nearest of the units that caused something (RK-16.13). */
export function nearestCause(state: State, unit: Unit, { units }: Cause): Unit | null {
  const [nearest] = units.map((id) => unitOf(state, id)).toSorted((a, b) => gapBetween(unit, a) - gapBetween(unit, b) || byId(a, b));
  return nearest ?? null;
}

/** The place a unit turns to or retires from: the centre of what caused it, or where the shot fell (RK-16.12, RK-16.13). */
export function placeOfCause(state: State, unit: Unit, cause: Cause): Point | null {
  return nearestCause(state, unit, cause)?.at ?? cause.point ?? null;
}

/**
 * Turns a unit on its centre towards an enemy's centre, or has it face all directions where it may not turn: its base would overlap another, or it
 * faces an enemy in whose charge reach it is (RK-16.3). Whether it was turned.
 */
export function turnToFace(referee: RallyReferee, unit: Unit, enemy: Unit): boolean {
  const { state } = referee;
  const facing = bearing(unit.at, enemy.at);
  const turned = { ...unit, facing };
  const crowded = onTable(state).some(
    (other) => other.id !== unit.id && other.level === unit.level && overlaps(standOf(turned), standOf(other)),
  );
  if (crowded || isPinned(state, unit)) {
    unit.allRound = true;
    referee.emit('turned', 'RK-16.3', { unit: unit.id, facing: unit.facing, allRound: true });
    return false;
  }
  carry(unit, turned);
  referee.emit('turned', 'RK-16.3', { unit: unit.id, facing, allRound: false });
  return true;
}

/** Whether a unit has its cause in front, or faces all directions (RK-1.12, RK-16.4). */
export function facesCause(unit: Unit, enemy: Unit): boolean {
  return unit.allRound === true || faces(unit, enemy);
}
