import { inside, overlaps } from '../../../../table/overlap.ts';
import { normalise, offset } from '../../../../table/trig.ts';
import { forbiddenUnder } from '../ground/entering.ts';
import { carry } from '../involuntary/settle.ts';
import { scaled } from '../scale.ts';
import { standOf } from '../stands/stand.ts';
import type { RallyReferee } from '../state.ts';
import { onTable } from '../troops/roster.ts';
import type { Unit } from '../troops/unit.ts';

const TURN = { left: 900, right: -900, back: 1800 } as const;

/** Shifts a unit half an inch to its own left, right or rear, unless it would stand on another base, on forbidden ground or off the table (RK-30.2a). */
export function shift(referee: RallyReferee, unit: Unit, direction: keyof typeof TURN): void {
  const { state } = referee;
  const at = offset(unit.at, normalise(unit.facing + TURN[direction]), scaled(state, 0.5), 0);
  const shifted = { ...unit, at };
  const blocked =
    !inside(standOf(shifted), state.table) ||
    forbiddenUnder(state, shifted) !== null ||
    onTable(state).some((other) => other.id !== unit.id && other.level === unit.level && overlaps(standOf(shifted), standOf(other)));
  if (blocked) return;
  const steps = [{ unit: unit.id, from: unit.at, to: at, facing: unit.facing }];
  carry(unit, shifted);
  referee.emit('moved', 'RK-30.2', { units: [unit.id], steps, manoeuvre: 'shifted', dice: [] });
}
