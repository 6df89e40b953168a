import { enemiesOf } from '../../books/toy-soldiers/field/roster.ts';
import type { State } from '../../books/toy-soldiers/state.ts';
import { distance } from '../../books/toy-soldiers/troops/footprint.ts';
import type { Unit } from '../../books/toy-soldiers/troops/unit.ts';
import { oncePer } from '../../kernel/once-per.ts';
import { fireFrom } from './volley-odds.ts';

/** An enemy who could fire at a unit may fire at another, or have something better to do. */
const FIRES = 0.63;

/** What the fire of the enemy's next half is likely to do to a unit that stands so, in points. */
export function feared(state: State, unit: Unit): number {
  const { ground } = state.field;
  return enemiesOf(state.field, unit.side).reduce(
    (sum, enemy) => sum + FIRES * fireFrom(state, enemy, unit, distance(enemy, unit, ground), 'normal'),
    0,
  );
}

/** The same of a unit as it is now; asked of every order, worked out once a position. */
export const fearedNow = oncePer((state: State) => oncePer((unit: Unit) => feared(state, unit)));
