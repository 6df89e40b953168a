import { princeLost } from '../governments/city-states.ts';
import type { CampaignEvents } from '../events.ts';
import { findPower } from '../powers/roster.ts';
import type { PowerId } from '../state/power.ts';
import { secretOf } from '../secrets.ts';
import type { CampaignReferee } from '../state.ts';
import { relicsFall } from '../treasures/relics.ts';
import type { War } from '../state/war.ts';
import type { ProvinceId } from '../state/map-file.ts';
import { leave } from '../land/refuges.ts';

type Why = CampaignEvents['province-taken']['why'];

/**
 * A province goes over to somebody else. In a war that is written down for its end (RKC-18.5) and counts as lost for the morale of the season
 * (RKC-17.3, RKC-14.12a); a Prince leaves with it (RKC-3.14a), and a relic that lies there is taken (RKC-22.6).
 */
export function takeProvince(
  referee: CampaignReferee,
  id: ProvinceId,
  to: PowerId,
  why: Why,
  clause: string,
  war: War | null = null,
): void {
  const { state } = referee;
  const province = state.provinces.find((each) => each.id === id);
  if (province === undefined || province.holder === to) return;
  const from = province.holder;
  province.holder = to;
  province.before = from;
  const relics = relicsFall(state, id, from, to);
  // Whoever takes what lay hidden there alone learns it (RKC-22.6b).
  referee.emit('province-taken', clause, { province: id, from, to, why }, secretOf(referee, to, { relics }));
  const loser = findPower(state, from);
  if (war !== null) {
    war.taken.push({ province: id, from, to });
    if (loser !== undefined) loser.tally.provincesLost += 1;
  }
  if (loser === undefined) return;
  loser.lostTo = to;
  leave(state, loser, id);
  princeLost(referee, loser, id);
}
