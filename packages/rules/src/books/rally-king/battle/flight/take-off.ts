import type { Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import { canPayForFlight } from '../command/activation.ts';
import { mayFly } from '../set-up/zone.ts';
import { isEngaged } from '../stands/contact.ts';
import type { State } from '../state.ts';
import { isPowered, isShip } from '../troops/ships.ts';
import type { Unit } from '../state/unit.ts';

/** Why a Body on the ground may not take off, or null: flyers all of them, free, and paid for (RK-13.14, RK-23.5, RK-23.8). */
export function judgeTakeOff(state: State, body: readonly Unit[], fired: boolean): Refusal | null {
  const [first] = body;
  if (first === undefined || !body.every(mayFly)) return refuse('RK-23.8', 'not-all-fly');
  if (body.some((unit) => isEngaged(state, unit))) return refuse('RK-23.5', 'not-free');
  if (fired) return refuse('RK-21.9', 'has-fired');
  const passed = body.find(({ id }) => state.play?.passed.includes(id) === true);
  if (passed !== undefined) return refuse('RK-14.17', 'passed-through', { when: 'before', unit: passed.name });
  if (body.some(isShip) && !isPowered(state, first.side)) return refuse('RK-34.5', 'no-maiden');
  return canPayForFlight(state, first.side, body) ? null : refuse('RK-13.14', 'no-points');
}
