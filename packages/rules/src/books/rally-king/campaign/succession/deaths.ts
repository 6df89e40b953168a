import { step } from '../../../../kernel/flow.ts';
import { sum } from '../dice.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import { hasPrinces } from '../governments/city-states.ts';
import { freshChief } from '../governments/tribes.ts';
import { heldBy } from '../land/neighbours.ts';
import type { Nation, Person, Power } from '../state/power.ts';
import { inOrder, nationOf } from '../powers/roster.ts';
import type { CampaignReferee } from '../state.ts';
import { freshPrince } from '../powers/leaders.ts';
import { succeed } from './succession.ts';

/** In Winter everybody of rank throws, nation by nation; what a death brings follows at once (RKC-19.1, RKC-19.2). */
export const deathsFlow = flowOf(ENTRIES.deaths, [
  step('checks', 'RKC-19.1', (referee) => {
    for (const power of inOrder(referee.state.powers)) {
      checkLeaders(referee, power);
      checkPersons(referee, power);
    }
  }),
]);

/** Ranks in the order in which they throw (RKC-19.2); the Wind Maiden counts as a commander (RKC-19.1b). */
const ORDER: readonly (readonly Person['rank'][])[] = [['captain'], ['commander', 'maiden'], ['magic-user'], ['hero']];

/** A total of 10 or 11 is death; 12 is not (RKC-19.1a). Survivors' dice are not told: their number would tell how many serve (RKC-31.2). */
function dies(referee: CampaignReferee, { id }: Power, rank: string): boolean {
  const dice = referee.roll('death', 2);
  const dead = [10, 11].includes(sum(dice));
  if (dead) referee.emit('death', 'RKC-19.1', { power: id, rank, dice, why: 'age' });
  return dead;
}

/** Leaders by their provinces: every Prince, every Chief, or the one Leader; but not the Demon (RKC-19.2, RKC-24.14). */
function checkLeaders(referee: CampaignReferee, power: Power): void {
  const { state } = referee;
  const nation = nationOf(state, power.nation);
  if (nation.demon !== null) return;
  if (hasPrinces(state, power)) {
    checkPrinces(referee, power, nation);
  } else if (nation.tribes !== undefined) {
    for (const tribe of nation.tribes) {
      if (!dies(referee, power, 'chief')) continue;
      if (tribe.leader.id === power.leader.id) succeed(referee, power);
      else freshChief(referee, power, nation.tribes, tribe);
    }
  } else if (dies(referee, power, 'leader')) {
    succeed(referee, power);
  }
}

/** Princes by their provinces, one of them the Leader; a faction's head who leads is none of them, and throws where they are at home (RKC-3.16a, RKC-4.7). */
function checkPrinces(referee: CampaignReferee, power: Power, nation: Nation): void {
  const held = heldBy(referee.state, power.id);
  const { firstFamily, leaderHome = '' } = nation;
  const apart = firstFamily === undefined;
  if (apart && !held.includes(leaderHome) && dies(referee, power, 'leader')) succeed(referee, power);
  for (const province of held) {
    if (apart && province === leaderHome && dies(referee, power, 'leader')) succeed(referee, power);
    if (nation.princes[province] === undefined || !dies(referee, power, 'prince')) continue;
    if (province === firstFamily) succeed(referee, power);
    else nation.princes[province] = freshPrince(referee, power, province, 'heir', 'RKC-4.1');
  }
}

function checkPersons(referee: CampaignReferee, power: Power): void {
  for (const ranks of ORDER) {
    const dead = power.persons.filter(({ rank }) => ranks.includes(rank)).filter(({ rank }) => dies(referee, power, rank));
    power.persons = power.persons.filter((person) => !dead.includes(person));
  }
}
