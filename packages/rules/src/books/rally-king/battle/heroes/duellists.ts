import { touching } from '../stands/contact.ts';
import type { State } from '../state.ts';
import { onTable } from '../troops/roster.ts';
import { crewOf } from '../troops/ships.ts';
import type { UnitId } from '../state/unit.ts';

/** Bound Heroes who are in contact, the active player's first (RK-31.6, RK-31.7). */
export function duellists(state: State): readonly UnitId[] {
  const active = state.play?.side ?? 'red';
  const heroes = onTable(state).filter((unit) => crewOf(state, unit).kind === 'hero');
  const [pair] = heroes
    .filter(({ side }) => side === active)
    .flatMap((one) => heroes.filter((other) => other.id === one.bound && touching(one, other)).map((other) => [one.id, other.id]));
  return pair ?? [];
}
