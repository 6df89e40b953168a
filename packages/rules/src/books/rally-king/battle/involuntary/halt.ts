import { breakOff } from '../cascade/charging.ts';
import type { Cause } from '../state/occasions.ts';
import type { RallyReferee } from '../state.ts';
import { unitOf } from '../troops/roster.ts';
import type { Unit } from '../state/unit.ts';
import { haltingBehind } from './behind.ts';
import { facesCause, nearestCause, turnToFace } from './facing.ts';

/** Only the unit itself stops (RK-13.8, RK-16.5). */
function stopOne(referee: RallyReferee, unit: Unit): void {
  breakOff(referee.state, unit.id);
  unit.active = false;
  referee.emit('halted', 'RK-16.5', { unit: unit.id });
}

/**
 * The unit stops and becomes inactive; halted by an enemy it does not face, it turns to it. The units directly behind it halt as well (RK-16.5, RK-16.6):
 * they are what it returns.
 */
export function halt(referee: RallyReferee, unit: Unit, cause: Cause): readonly Unit[] {
  const { state } = referee;
  if (unit.where !== 'table') return [];
  const behind = haltingBehind(state, unit);
  stopOne(referee, unit);
  const enemy = nearestCause(state, unit, { units: cause.units.filter((id) => unitOf(state, id).where === 'table') });
  if (enemy !== null && unit.level === 'ground' && !facesCause(unit, enemy)) turnToFace(referee, unit, enemy);
  for (const other of behind) stopOne(referee, other);
  return behind;
}
