import type { Mil } from '../../../../table/units.ts';
import { isOnBridge } from '../ground/entering.ts';
import { crossesCrest, isUphillOf } from '../ground/hills.ts';
import { liesOn } from '../ground/lie.ts';
import type { Ground } from '../state/ground.ts';
import { goingOf, priceOf, reachOf } from './going.ts';
import { slid, slideUntil } from '../stands/slide.ts';
import type { State } from '../state.ts';
import type { Unit } from '../state/unit.ts';

/** How far a charger gets straight ahead on so much movement, and what of it that costs (RK-10.1). */
export function runOf(state: State, unit: Unit, wanted: Mil, budget: Mil): { readonly distance: Mil; readonly price: Mil } {
  // There is no ground in the air (RK-23.14).
  if (unit.interception !== undefined) return { distance: Math.min(wanted, budget), price: Math.min(wanted, budget) };
  const fording = unit.ford?.stage === 'in';
  const stretches = goingOf(state, [unit], unit.facing, wanted, fording);
  const { distance } = reachOf(stretches, budget);
  return { distance, price: priceOf(stretches, distance) };
}

/** So closely a run over water is looked at for the bridge. */
const STRIDE: Mil = 50;

/** Whether a run over a piece of ground is on bridges all the way, which are clear ground (RK-10.10). */
function isBridged(state: State, start: Unit, distance: Mil, { shape }: Ground): boolean {
  for (let at = 0; at < distance + STRIDE; at += STRIDE) {
    const there = slid(start, start.facing, Math.min(at, distance));
    if (liesOn(there, shape) && !isOnBridge(state, there)) return false;
  }
  return true;
}

/** Whether a run was wholly over clear ground, or downhill (RK-4.12). */
export function isClearRun(state: State, start: Unit, distance: Mil): boolean {
  const end = slid(start, start.facing, distance);
  if (start.interception !== undefined) return true;
  return state.ground.every((piece) => {
    if (piece.type === 'road' || piece.type === 'bridge') return true;
    const met = liesOn(start, piece.shape) || slideUntil(start, start.facing, piece.shape) < distance;
    if (!met) return true;
    if (piece.type === 'river' || piece.type === 'water') return isBridged(state, start, distance, piece);
    // Downhill from the start on, and not first up to the crest.
    const { ridgeline } = piece;
    const over = ridgeline !== undefined && crossesCrest(start.at, end.at, ridgeline);
    return piece.type === 'hill' && !over && isUphillOf({ ...state, ground: [piece] }, start, end);
  });
}
