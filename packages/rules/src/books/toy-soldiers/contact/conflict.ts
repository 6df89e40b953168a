import { chargeOf, standDown, type Conflict } from '../state/charge.ts';
import type { State } from '../state.ts';
import { unitOf } from '../field/roster.ts';
import type { Unit, UnitId } from '../troops/unit.ts';

export function conflictsOf(state: Pick<State, 'charge'>): Conflict[] {
  return chargeOf(state).conflicts;
}

/** Who stands against whom in a conflict. */
export interface Sides {
  readonly attackers: readonly UnitId[];
  readonly defenders: readonly UnitId[];
}

/** A conflict ends when one side of it has no unit left in it (TS-21.5). */
export function isLive({ attackers, defenders }: Sides): boolean {
  return attackers.length > 0 && defenders.length > 0;
}

/** Conflicts that are still on, in the order of their chargers. */
export function liveConflicts(state: Pick<State, 'charge'>): Conflict[] {
  return conflictsOf(state).filter(isLive);
}

/** Attackers that are still in, in the order listed (TS-1.10). */
export function attackersIn(state: Pick<State, 'charge'>): UnitId[] {
  return liveConflicts(state).flatMap(({ attackers }) => attackers);
}

export function defendersIn(state: Pick<State, 'charge'>): UnitId[] {
  return liveConflicts(state).flatMap(({ defenders }) => defenders);
}

/** Everybody who is still in, attackers first. */
export function unitsIn(state: Pick<State, 'charge'>): UnitId[] {
  return [...attackersIn(state), ...defendersIn(state)];
}

/** The conflict a unit is in. Throws where it is in none. */
export function conflictOf(state: Pick<State, 'charge'>, unit: UnitId): Conflict {
  const found = conflictsOf(state).find(({ attackers, defenders }) => attackers.includes(unit) || defenders.includes(unit));
  if (found === undefined) throw new Error(`${unit} is in no conflict`);
  return found;
}

export function isAttacker(state: Pick<State, 'charge'>, unit: UnitId): boolean {
  return conflictsOf(state).some(({ attackers }) => attackers.includes(unit));
}

/** Opponents that are still in its conflict, in the order listed. */
export function opponentsOf(state: Pick<State, 'charge'>, unit: UnitId): UnitId[] {
  const { attackers, defenders } = conflictOf(state, unit);
  return attackers.includes(unit) ? defenders : attackers;
}

/** The same as units on the table. */
export function opposing(state: Pick<State, 'charge' | 'field'>, unit: UnitId): Unit[] {
  return opponentsOf(state, unit).map((id) => unitOf(state.field, id));
}

/** The unit is out of its conflict and of the charge. */
export function leaveConflict(state: Pick<State, 'charge'>, unit: UnitId): void {
  for (const conflict of conflictsOf(state)) {
    conflict.attackers = conflict.attackers.filter((id) => id !== unit);
    conflict.defenders = conflict.defenders.filter((id) => id !== unit);
  }
  standDown(chargeOf(state), unit);
}

/** Units that have left the table have left their conflicts (TS-20.41). */
export function clearAway(state: Pick<State, 'charge' | 'field'>): void {
  for (const { attackers, defenders } of conflictsOf(state))
    for (const id of [...attackers, ...defenders]) if (state.field.units[id] === undefined) leaveConflict(state, id);
}
