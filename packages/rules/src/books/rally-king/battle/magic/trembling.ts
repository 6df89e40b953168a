import { inside, overlaps } from '../../../../table/overlap.ts';
import { normalise, offset } from '../../../../table/trig.ts';
import { forbiddenUnder } from '../ground/entering.ts';
import { carry } from '../manoeuvres/settle.ts';
import { scaled } from '../scale.ts';
import { friendsTouching } from '../stands/contact.ts';
import { standOf } from '../stands/stand.ts';
import type { RallyReferee, State } from '../state.ts';
import { onTable } from '../troops/roster.ts';
import type { Unit } from '../state/unit.ts';

const TURN = { left: 900, right: -900, back: 1800 } as const;
type Way = keyof typeof TURN;

/** A unit half an inch to its own left, right or rear; null where it would stand on another base, on forbidden ground or off the table (RK-30.2a). */
function shiftedTo(state: State, unit: Unit, way: Way): Unit | null {
  const at = offset(unit.at, normalise(unit.facing + TURN[way]), scaled(state, 0.5), 0);
  const shifted = { ...unit, at };
  const blocked =
    !inside(standOf(shifted), state.table) ||
    forbiddenUnder(state, shifted) !== null ||
    onTable(state).some((other) => other.id !== unit.id && other.level === unit.level && overlaps(standOf(shifted), standOf(other)));
  return blocked ? null : shifted;
}

/** Whether a unit can be parted from a friend it touches (RK-30.2, RK-29.17b). */
export function canBeParted(state: State, unit: Unit): boolean {
  const ways: readonly Way[] = ['left', 'right', 'back'];
  return friendsTouching(state, unit).length > 0 && ways.some((way) => shiftedTo(state, unit, way) !== null);
}

/** Shifts a unit, unless there is no room for it there (RK-30.2a). */
export function shift(referee: RallyReferee, unit: Unit, way: Way): void {
  const shifted = shiftedTo(referee.state, unit, way);
  if (shifted === null) return;
  const steps = [{ unit: unit.id, from: unit.at, to: shifted.at, facing: unit.facing }];
  carry(unit, shifted);
  referee.emit('moved', 'RK-30.2', { units: [unit.id], steps, manoeuvre: 'shifted', dice: [] });
}
