import type { Power } from '../state/power.ts';
import { isLandless } from './spenders.ts';
import type { State } from '../state.ts';
import type { ProvinceId } from '../state/map-file.ts';
import { distances, heldBy, neighboursOf } from './neighbours.ts';

/** Other adjacent friendly provinces; without one the nearest by links, of equals the lowest id; a people without land where it stands (RKC-16.4, RKC-24.8). */
export function refuges(state: State, power: Power, from: ProvinceId): ProvinceId[] {
  if (isLandless(state, power)) return [power.home];
  const own = heldBy(state, power.id).filter((id) => id !== from);
  const adjacent = neighboursOf(state, from).filter((id) => own.includes(id));
  if (adjacent.length > 0) return adjacent;
  const far = distances(state, from, () => true);
  const [nearest] = own
    .filter((id) => far.has(id))
    .toSorted((one, other) => (far.get(one) ?? 0) - (far.get(other) ?? 0) || (one < other ? -1 : 1));
  return nearest === undefined ? own.slice(0, 1) : [nearest];
}

/** Units in a province that has gone over without a fight for it fall back, where the book would send them (RKC-16.4, RKC-27.7). */
export function leave(state: State, power: Power, province: ProvinceId): void {
  const to = refuges(state, power, province)[0] ?? null;
  for (const unit of power.units) if (unit.at === province) unit.at = to;
}
