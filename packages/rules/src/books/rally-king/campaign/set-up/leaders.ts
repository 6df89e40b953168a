import { step } from '../../../../kernel/flow.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import { hasPrinces } from '../governments/city-states.ts';
import { heldBy } from '../land/neighbours.ts';
import type { Power } from '../state/power.ts';
import { nationOf } from '../powers/roster.ts';
import type { CampaignReferee, CampaignChapter } from '../state.ts';
import { freshLeader, freshPrince, leaderOf } from '../powers/leaders.ts';
import { placeRelics } from '../treasures/relics.ts';

/** What is rolled before the first Spring: Leaders and Princes in campaign order, then relics (RKC-7.4). */
const setUpFlow = flowOf(ENTRIES.setUp, [
  step('leaders', 'RKC-7.4', (referee) => {
    for (const power of referee.state.powers) appoint(referee, power);
  }),
  step('relics', 'RKC-22.2', placeRelics),
]);

/** A Leader takes office; of City-States every Prince does, and who of them leads is found in Spring (RKC-3.14, RKC-3.15). */
function appoint(referee: CampaignReferee, power: Power): void {
  const { state } = referee;
  const fixed = state.fixed.ratings[power.nation];
  if (!hasPrinces(state, power)) {
    power.leader = fixed === undefined ? freshLeader(referee, power, 'start', 'RKC-2.6') : known(referee, power, fixed);
    return;
  }
  const { princes } = nationOf(state, power.nation);
  for (const province of heldBy(state, power.id)) {
    princes[province] = fixed ?? freshPrince(referee, power, province, 'start', 'RKC-3.14');
  }
  power.leader = leaderOf(referee, princes[power.home] ?? 0);
}

/** Whom the file gives a War Rating is not rolled for (RKC-28.5). */
function known(referee: CampaignReferee, { id }: Power, rating: number) {
  referee.emit('leader-took-office', 'RKC-28.5', { power: id, rating, how: 'start', die: null });
  return leaderOf(referee, rating);
}

export const chapter: CampaignChapter = { flows: [setUpFlow] };
