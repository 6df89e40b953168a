import { choice, step } from '../../../../kernel/flow.ts';
import { fallBack, NOWHERE } from '../decisions/fall-back.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import { refuges } from '../land/refuges.ts';
import type { ProvinceId } from '../land/map-file.ts';
import type { Power, PowerId, Unit } from '../powers/power.ts';
import { findPower, seatOf } from '../powers/roster.ts';
import { secretOf } from '../secrets.ts';
import type { CampaignReferee } from '../state.ts';
import type { Force } from './force.ts';

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
        return to.length < 2 ? null : { seats: [seat], about: { power: power.id, from }, secret: true };
      },
      (referee, kept, to) => {
        go(referee, kept.force.power, kept.force, kept.from, to === NOWHERE ? null : to);
        kept.gone = true;
      },
    ),
    step('by-the-book', 'RKC-16.4', (referee, { force, from, gone }) => {
      const power = findPower(referee.state, force.power);
      if (gone !== true && power !== undefined) go(referee, power.id, force, from, refuges(referee.state, power, from)[0] ?? null);
    }),
  ],
);
