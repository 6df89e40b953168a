import { choice, step } from '../../../../kernel/flow.ts';
import { fallBack } from '../decisions/fall-back.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import { distances, heldBy, neighboursOf } from '../land/neighbours.ts';
import type { ProvinceId } from '../land/map-file.ts';
import type { Power, PowerId, Unit } from '../powers/power.ts';
import { findPower, seatOf } from '../powers/roster.ts';
import { secretOf } from '../secrets.ts';
import type { CampaignReferee, State } from '../state.ts';
import type { Force } from './force.ts';
import { isLandless } from './tasks.ts';

/** Adjacent friendly provinces; without one the nearest by links, of equals the lowest id; a people without land where it stands (RKC-16.4, RKC-24.8). */
export function refuges(state: State, power: Power, from: ProvinceId): ProvinceId[] {
  if (isLandless(state, power)) return [power.home];
  const own = heldBy(state, power.id);
  const adjacent = neighboursOf(state, from).filter((id) => own.includes(id));
  if (adjacent.length > 0) return adjacent;
  const far = distances(state, from, () => true);
  const [nearest] = own
    .filter((id) => far.has(id))
    .toSorted((one, other) => (far.get(one) ?? 0) - (far.get(other) ?? 0) || (one < other ? -1 : 1));
  return nearest === undefined ? own.slice(0, 1) : [nearest];
}

/** Units of the force that are still in the army. */
function leaving({ units: own }: Power, { units }: Force): Unit[] {
  return own.filter(({ id }) => units.includes(id));
}

function go(referee: CampaignReferee, id: PowerId, force: Force, from: ProvinceId, to: ProvinceId | null): void {
  const power = findPower(referee.state, id);
  if (power === undefined) return;
  const units = leaving(power, force);
  if (units.length === 0) return;
  for (const unit of units) unit.at = to;
  referee.emit('fell-back', 'RKC-16.4', { power: id, from }, secretOf(referee, id, { to }));
}

/** A force goes back where its owner wants it, by the book to the first it may go to (RKC-16.2, RKC-16.4, RKC-27.7). */
export const fallBackFlow = flowOf<{ readonly force: Force; readonly from: ProvinceId }, { force: Force; from: ProvinceId; gone?: true }>(
  ENTRIES.fallBack,
  [
    choice(
      'where',
      fallBack,
      ({ state }, { force, from }) => {
        const power = findPower(state, force.power);
        const seat = seatOf(state, force.power);
        if (power === undefined || seat === null || leaving(power, force).length === 0) return null;
        const to = refuges(state, power, from);
        return to.length < 2 ? null : { seats: [seat], about: { power: power.id, from, to }, secret: true };
      },
      (referee, kept, to) => {
        go(referee, kept.force.power, kept.force, kept.from, to);
        kept.gone = true;
      },
    ),
    step('by-the-book', 'RKC-16.4', (referee, { force, from, gone }) => {
      const power = findPower(referee.state, force.power);
      if (gone !== true && power !== undefined) go(referee, power.id, force, from, refuges(referee.state, power, from)[0] ?? null);
    }),
  ],
);
