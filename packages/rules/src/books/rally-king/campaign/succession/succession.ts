import { step } from '../../../../kernel/flow.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import { hasPrinces } from '../governments/city-states.ts';
import { freshChief } from '../governments/tribes.ts';
import { heldBy } from '../land/neighbours.ts';
import type { Power, PowerId } from '../state/power.ts';
import { nationOf, powerOf } from '../powers/roster.ts';
import { TROPILIUM, isMarch } from '../powers/tropilium.ts';
import type { CampaignReferee, State } from '../state.ts';
import { breakOut } from './civil-war.ts';
import { freshLeader } from '../powers/leaders.ts';
import { claims } from './throne.ts';

/** A Leader has died: an heir follows, or civil war (RKC-4.1). Their War Rating does not count this season (RKC-15.26, RKC-19.3). */
export const successionFlow = flowOf<{ readonly power: PowerId }, { readonly power: PowerId }>(ENTRIES.succession, [
  step('succeed', 'RKC-4.1', (referee, { power }) => succeed(referee, powerOf(referee.state, power))),
]);

export function succeed(referee: CampaignReferee, power: Power): void {
  power.tally.leaderStruck = true;
  if (power.nation === TROPILIUM && power.sort === 'nation') {
    heir(referee, power);
    claims(referee);
  } else if (isMarch(power.nation)) {
    power.leader = freshLeader(referee, power, 'appointed', 'RKC-4.1');
  } else if (isSettled(referee.state, power)) {
    heir(referee, power);
  } else {
    throwForHeir(referee, power);
  }
}

/** Where nobody throws: heads of factions (RKC-4.11), of tribes, and whoever leads a nation that will be divided already. */
function isSettled(state: State, { sort, nation: id }: Power): boolean {
  const { torn, rebellion, demon } = nationOf(state, id);
  return sort === 'faction' || sort === 'tribe' || torn !== null || rebellion !== undefined || demon !== null;
}

/** A 6 is civil war, but not of a nation with fewer than two provinces (RKC-4.1, RKC-4.3a). */
function throwForHeir(referee: CampaignReferee, power: Power): void {
  const [die = 0] = referee.roll('succession', 1);
  const splits = die === 6 && heldBy(referee.state, power.id).length > 1;
  referee.emit('succession-roll', 'RKC-4.1', { power: power.id, die, follows: splits ? 'civil-war' : 'heir' });
  if (splits) breakOut(referee, power);
  else heir(referee, power);
}

/** Leader at once, with a War Rating of their own (RKC-4.2): in City-States as the Prince of the First Family, of tribes that stand together as a Chief. */
function heir(referee: CampaignReferee, power: Power): void {
  const { state } = referee;
  const nation = nationOf(state, power.nation);
  const { tribes = [] } = nation;
  const chief = tribes.find(({ leader }) => leader.id === power.leader.id);
  if (chief !== undefined) return freshChief(referee, power, tribes, chief);
  power.leader = freshLeader(referee, power, 'heir', 'RKC-4.2');
  if (hasPrinces(state, power) && nation.firstFamily !== undefined) nation.princes[nation.firstFamily] = power.leader.rating;
}
