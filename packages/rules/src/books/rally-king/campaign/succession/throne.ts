import { heldBy } from '../land/neighbours.ts';
import { takeProvince } from '../land/taking.ts';
import type { Power } from '../powers/power.ts';
import { findPower } from '../powers/roster.ts';
import { MARCHES, TROPILIUM, isMarch } from '../powers/tropilium.ts';
import { valuesOf } from '../powers/values.ts';
import type { CampaignReferee } from '../state.ts';
import { beginWar } from '../wars/beginning.ts';
import { warBetween } from '../wars/running.ts';
import type { War } from '../wars/war.ts';
import { freshLeader, leaderOf } from './leaders.ts';

/** After the Emperor's death the Governor of each March that holds a province may claim the throne: on a 6 it is war at once (RKC-4.13, RKC-4.14). */
export function claims(referee: CampaignReferee): void {
  const { state } = referee;
  const heir = findPower(state, TROPILIUM);
  if (heir === undefined) return;
  for (const id of MARCHES) {
    const march = findPower(state, id);
    if (march === undefined || heldBy(state, id).length === 0 || warBetween(state, TROPILIUM, id) !== undefined) continue;
    const [die = 0] = referee.roll('claim', 1);
    referee.emit('claim', 'RKC-4.13', { march: id, die, claims: die === 6 });
    if (die !== 6) continue;
    const before = state.provinces.filter(({ holder }) => holder === TROPILIUM || holder === id);
    beginWar(referee, { cause: 'claim', first: heir, second: march, contested: true, before });
  }
}

/**
 * A claim is settled: provinces go back to whoever of the two held them when it began, both have the morale of their lists, and the March gets a new
 * Governor; if the rebel has won, they are Emperor (RKC-4.15). Without a winner nobody changes place (RKC-18.11).
 */
export function endClaim(referee: CampaignReferee, war: War, winner: Power | null): void {
  const { state } = referee;
  const sides = [war.aggressor, war.target];
  state.wars = state.wars.filter((each) => each !== war);
  for (const [province, holder] of Object.entries(war.before ?? {})) {
    const now = state.provinces.find(({ id }) => id === province)?.holder;
    if (now !== undefined && sides.includes(now)) takeProvince(referee, province, holder, 'restored', 'RKC-4.15');
  }
  referee.emit('war-ended', 'RKC-4.15', { war: war.id, why: 'restored', until: null });
  if (winner !== null) enthrone(referee, sides, winner);
  for (const power of sides.flatMap((id) => findPower(state, id) ?? [])) power.morale = valuesOf(state, power).morale;
}

function enthrone(referee: CampaignReferee, sides: readonly string[], winner: Power): void {
  const { state } = referee;
  const emperor = findPower(state, TROPILIUM);
  if (emperor !== undefined && isMarch(winner.nation)) {
    const { rating } = winner.leader;
    emperor.leader = leaderOf(referee, rating);
    referee.emit('leader-took-office', 'RKC-4.15', { power: emperor.id, rating, how: 'throne', die: null });
  }
  for (const march of sides.flatMap((id) => (isMarch(id) ? (findPower(state, id) ?? []) : []))) {
    march.leader = freshLeader(referee, march, 'appointed', 'RKC-4.15');
  }
}
