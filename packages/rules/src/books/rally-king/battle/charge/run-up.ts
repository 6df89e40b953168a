import type { Mil } from '../../../../table/units.ts';
import { isUphillOf } from '../ground/hills.ts';
import { liesOn } from '../ground/lie.ts';
import { goingOf, priceOf, reachOf } from '../movement/going.ts';
import { slid, slideUntil } from '../stands/slide.ts';
import type { State } from '../state.ts';
import type { Unit } from '../troops/unit.ts';

/** How far a charger gets straight ahead on so much movement, and what of it that costs (RK-10.1). */
export function runOf(state: State, unit: Unit, wanted: Mil, budget: Mil): { readonly distance: Mil; readonly price: Mil } {
  // There is no ground in the air (RK-23.14).
  if (unit.interception !== undefined) return { distance: Math.min(wanted, budget), price: Math.min(wanted, budget) };
  const fording = unit.ford !== undefined;
  const stretches = goingOf(state, [unit], unit.facing, wanted, fording);
  const { distance } = reachOf(stretches, budget);
  return { distance, price: priceOf(stretches, distance) };
}

/** Whether a run was wholly over clear ground, or downhill (RK-4.12). */
export function isClearRun(state: State, start: Unit, distance: Mil): boolean {
  const end = slid(start, start.facing, distance);
  if (start.interception !== undefined) return true;
  return state.ground.every((piece) => {
    if (piece.type === 'road' || piece.type === 'bridge') return true;
    const met = liesOn(start, piece.shape) || slideUntil(start, start.facing, piece.shape) < distance;
    if (!met) return true;
    return piece.type === 'hill' && isUphillOf({ ...state, ground: [piece] }, start, end);
  });
}
