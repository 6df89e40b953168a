import { isOfCharge } from '../cascade/charging.ts';
import type { State } from '../state.ts';
import { unitsBehind } from '../stands/bodies.ts';
import { isFanatic } from '../troops/traits.ts';
import type { Unit } from '../state/unit.ts';

/** Units directly behind one that halts, who halt too; Fanatics never do because of a unit ahead of them (RK-16.6, RK-4.7a). */
export function haltingBehind(state: State, unit: Unit): Unit[] {
  return unitsBehind(state, unit).filter((other) => !isFanatic(other));
}

/** Those who retire or rout with a unit of a charging Body from ahead of them (RK-15.8). */
export function fleeingBehind(state: State, unit: Unit): Unit[] {
  return isOfCharge(state, unit) ? haltingBehind(state, unit) : [];
}
