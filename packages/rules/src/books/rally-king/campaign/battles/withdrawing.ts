import type { ProvinceId } from '../state/map-file.ts';
import { refuges } from '../land/refuges.ts';
import type { Power } from '../state/power.ts';
import { findPower } from '../powers/roster.ts';
import { secretOf } from '../secrets.ts';
import type { CampaignReferee, State } from '../state.ts';
import { isComing } from './tasks.ts';

/**
 * Units in a province that is invaded, and in no force, leave it before any battle: where the response has not sent them elsewhere, by the book (RKC-14.10a, RKC-16.4). Without
 * another province of their own they stay.
 */
export function withdraw(referee: CampaignReferee): void {
  const { state } = referee;
  const coming = state.invasions.filter((each) => each.war !== null && isComing(each));
  for (const province of new Set(coming.map((each) => each.province))) {
    const defender = coming.find((each) => each.province === province)?.defender ?? '';
    const power = findPower(state, defender);
    if (power !== undefined) leaveTo(referee, power, province, refuges(state, power, province)[0] ?? null);
  }
}

/** Told wherever somebody comes, whether or not anybody was there: where units stand is their owner's secret (RKC-31.2). */
function leaveTo(referee: CampaignReferee, power: Power, from: ProvinceId, to: ProvinceId | null): void {
  const going = inForces(referee.state, power);
  if (to !== null) for (const unit of power.units) if (unit.at === from && !going.includes(unit.id)) unit.at = to;
  referee.emit('fell-back', 'RKC-14.10', { power: power.id, from }, secretOf(referee, power.id, { to }));
}

/** Units of a power that go with any force of this season. */
function inForces({ invasions }: State, { id }: Power): string[] {
  const forces = invasions.flatMap(({ attack, defence }) => [attack, defence]);
  return forces.flatMap((force) => (force === null || force === 'conceded' || force.power !== id ? [] : force.units));
}
