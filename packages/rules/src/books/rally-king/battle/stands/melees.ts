import { areEnemies, touching } from './contact.ts';
import type { State } from '../state.ts';
import { onTable } from '../troops/roster.ts';
import type { Unit } from '../state/unit.ts';

/** All units of the melee a unit is in, itself first: they hang together by contact between opponents (RK-24.2). Alone when it touches no enemy. */
export function meleeOf(state: Pick<State, 'units'>, unit: Unit): Unit[] {
  const left = new Set(onTable(state).filter(({ id }) => id !== unit.id));
  const melee = [unit];
  // Whoever is added is looked at in its turn.
  for (const each of melee) {
    for (const other of left) {
      if (!areEnemies(each, other) || !touching(each, other)) continue;
      left.delete(other);
      melee.push(other);
    }
  }
  return melee;
}
