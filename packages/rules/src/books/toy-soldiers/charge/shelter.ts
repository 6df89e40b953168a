import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import { inches } from '../../../table/units.ts';
import { within } from '../ground/measure.ts';
import type { State } from '../state.ts';
import { isInfantry } from '../troops/arms.ts';
import { distance } from '../troops/footprint.ts';
import { friendsOf } from '../field/roster.ts';
import type { Unit, UnitId } from '../troops/unit.ts';

/** Friendly infantry behind which the gunners of a battery can go: within 4 inches (TS-20.21). */
export function sheltersOf({ field }: State, battery: Unit): Unit[] {
  return friendsOf(field, battery).filter((unit) => isInfantry(unit) && within(distance(battery, unit, field.ground), inches(4)));
}

/** Whether a battery's gunners can go behind that unit (TS-20.21, TS-20.30). */
export function checkShelter(state: State, battery: Unit, shelter: UnitId, clause: 'TS-20.21' | 'TS-20.30'): Refusal | null {
  if (battery.arm !== 'artillery') return refuse(clause, 'no-guns', {}, { pieces: [battery.id] });
  return sheltersOf(state, battery).some(({ id }) => id === shelter) ? null : refuse(clause, 'no-shelter', {}, { pieces: [shelter] });
}
