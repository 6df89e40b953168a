import { nameOf } from '../calendar.ts';
import type { NationId } from '../state/map-file.ts';
import { heldBy } from '../land/neighbours.ts';
import { takeProvince } from '../at-war/taking.ts';
import type { Power } from '../state/power.ts';
import { findPower, nationOf, powerOf } from '../powers/roster.ts';
import { MARCHES, TROPILIUM, isMarch } from '../powers/tropilium.ts';
import { valuesOf } from '../powers/values.ts';
import type { CampaignReferee, State } from '../state.ts';
import { beginWar } from '../at-war/beginning.ts';
import { warBetween } from '../at-war/running.ts';
import type { War } from '../state/war.ts';
import { freshLeader, leaderOf } from '../powers/leaders.ts';

/** Whether a March may fight for the throne: it is there, holds a province and does not do so already (RKC-4.13). */
function mayClaim(state: State, march: NationId): boolean {
  return (
    findPower(state, TROPILIUM) !== undefined &&
    heldBy(state, march).length > 0 &&
    findPower(state, march) !== undefined &&
    warBetween(state, TROPILIUM, march) === undefined
  );
}

/**
 * After the Emperor's death the Governor of each March that holds a province may claim the throne: on a 6 it is war at once (RKC-4.13, RKC-4.14), in Winter with the coming
 * Spring (RKC-4.14a).
 */
export function claims(referee: CampaignReferee): void {
  const { state } = referee;
  for (const march of MARCHES.filter((id) => mayClaim(state, id))) {
    const [die = 0] = referee.roll('claim', 1);
    referee.emit('claim', 'RKC-4.13', { march, die, claims: die === 6 });
    if (die !== 6) continue;
    if (nameOf(state.season) === 'winter') nationOf(state, march).claims = true;
    else rebel(referee, march);
  }
}

/** Claims of the Winter become wars before anything else of Spring; one whose March has lost its land since comes to nothing (RKC-4.14a). */
export function claimsRise(referee: CampaignReferee): void {
  const { state } = referee;
  for (const march of MARCHES) {
    const nation = state.nations.find(({ id }) => id === march);
    if (nation?.claims === undefined) continue;
    delete nation.claims;
    if (mayClaim(state, march)) rebel(referee, march);
  }
}

/** A March is at war with Tropilium: who attacks the dice say, the heir's first (RKC-14.2). */
function rebel(referee: CampaignReferee, march: NationId): void {
  const { state } = referee;
  const before = state.provinces.filter(({ holder }) => holder === TROPILIUM || holder === march);
  beginWar(referee, { cause: 'claim', first: powerOf(state, TROPILIUM), second: powerOf(state, march), contested: true, before });
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
