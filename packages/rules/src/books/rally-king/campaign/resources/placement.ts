import type { ProvinceId } from '../state/map-file.ts';
import { heldBy } from '../land/neighbours.ts';
import type { Power } from '../state/power.ts';
import type { State } from '../state.ts';
import { isLandless } from '../land/spenders.ts';

/** Own provinces that take new units: none a dragon sits in, unless it is all there is (RKC-25.7, RKC-25.7a). A landless people has its place (RKC-24.8). */
export function placesFor(state: Pick<State, 'provinces' | 'dragons'>, power: Power): ProvinceId[] {
  if (isLandless(state, power)) return [power.home];
  const own = heldBy(state, power.id);
  const free = own.filter((id) => !state.dragons.some(({ province, wonIn }) => province === id && wonIn !== null));
  return free.length > 0 ? free : own;
}

/** The capital where new units appear in Summer and Fall; null while it is lost or held by a dragon (RKC-9.9). */
export function openCapital(state: Pick<State, 'provinces' | 'dragons'>, power: Power): ProvinceId | null {
  return placesFor(state, power).find((id) => id === power.home) ?? null;
}

/** Whatever stands nowhere yet goes into the capital, or else the own province with the lowest id (RKC-27.2). */
export function placeRest(state: Pick<State, 'provinces' | 'dragons'>, power: Power): void {
  const place = openCapital(state, power) ?? placesFor(state, power)[0] ?? null;
  for (const unit of power.units) unit.at ??= place;
}
