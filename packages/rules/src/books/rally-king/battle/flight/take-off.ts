import { refuse, type Refusal } from '../../../../kernel/refusal.ts';
import { canPayForFlight } from '../command/activation.ts';
import { mayFly } from '../set-up/zone.ts';
import { isEngaged } from '../stands/contact.ts';
import type { State } from '../state.ts';
import { isPowered, isShip } from '../troops/ships.ts';
import type { Unit } from '../state/unit.ts';

/** Why a Body on the ground may not take off, or null: flyers all of them, free, and paid for (RK-13.14, RK-23.5, RK-23.8). */
export function judgeTakeOff(state: State, body: readonly Unit[], fired: boolean): Refusal | null {
  const [first] = body;
  if (first === undefined || !body.every(mayFly))
    return refuse('RK-23.8', 'not-all-fly', 'Only a Body of flyers takes off: split off who is none.');
  if (body.some((unit) => isEngaged(state, unit))) return refuse('RK-23.5', 'not-free', 'Who fights does not take off.');
  if (fired) return refuse('RK-21.9', 'has-fired', 'Having fired, they may charge or stand.');
  if (body.some(({ id }) => state.play?.passed.includes(id) === true))
    return refuse('RK-14.17', 'passed-through', 'Who has been passed through stays where it is in this turn.');
  if (body.some(isShip) && !isPowered(state, first.side))
    return refuse('RK-34.5', 'no-maiden', 'Without a Wind Maiden a ship stays on the ground.');
  return canPayForFlight(state, first.side, body) ? null : refuse('RK-13.14', 'no-points', 'Flight costs an activation point.');
}
