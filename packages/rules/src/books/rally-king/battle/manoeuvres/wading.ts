import type { Mil } from '../../../../table/units.ts';
import { scaled } from '../scale.ts';
import type { RallyReferee } from '../state.ts';
import type { Unit } from '../state/unit.ts';

/**
 * What a Body in the water loses of its rate: one die in each player turn, thrown as it first moves in it, whether by order or because of a test, and the
 * same for all it does until that ends (RK-10.9).
 */
export function lostInWater(referee: RallyReferee, units: readonly Unit[]): Mil {
  const { state } = referee;
  const { play } = state;
  if (!units.some(({ ford }) => ford?.stage === 'in')) return 0;
  const thrown = units.map(({ id }) => play?.waded[id]).find((die) => die !== undefined);
  if (thrown !== undefined) return scaled(state, thrown);
  const dice = referee.roll('ford', 1);
  const [die = 0] = dice;
  const ids = units.map(({ id }) => id);
  referee.emit('hindered', 'RK-10.9', { units: ids, why: 'ford', dice, clause: 'RK-10.9' });
  if (play !== null) play.waded = { ...play.waded, ...Object.fromEntries(ids.map((id) => [id, die])) };
  return scaled(state, die);
}
