import { contest } from '../dice.ts';
import type { ProvinceId } from '../state/map-file.ts';
import { heldBy } from '../land/neighbours.ts';
import type { Nation, Power } from '../state/power.ts';
import { findPower, nationOf } from '../powers/roster.ts';
import { valuesOf } from '../powers/values.ts';
import type { CampaignReferee, State } from '../state.ts';
import { freshPrince, leaderOf } from '../powers/leaders.ts';

/** Whether a power is led by the first of its Princes: not while a demon reigns (RKC-24.14) or factions fight (RKC-4.3). */
export function hasPrinces(state: Pick<State, 'nations' | 'options'>, power: Power): boolean {
  return power.sort === 'nation' && valuesOf(state, power).realm === 'city-states';
}

/** At the start of a year: Princes of provinces that have none yet, then the First Family of each nation (RKC-3.14a, RKC-3.15). */
export function firstFamilies(referee: CampaignReferee): void {
  const { state } = referee;
  for (const nation of state.nations) {
    const power = findPower(state, nation.id);
    if (power === undefined || !hasPrinces(state, power)) continue;
    for (const province of heldBy(state, power.id)) {
      nation.princes[province] ??= freshPrince(referee, power, province, 'appointed', 'RKC-3.14');
    }
    if (nation.rebellion === undefined) choose(referee, nation, power);
  }
}

/** Every Prince throws a die and adds their War Rating; the highest leads. One alone does not throw (RKC-3.15). */
function choose(referee: CampaignReferee, nation: Nation, power: Power): void {
  const { state } = referee;
  const families = heldBy(state, power.id).filter((province) => nation.princes[province] !== undefined);
  const [only, another] = families;
  if (only === undefined) return;
  const { winner, throws } =
    another === undefined
      ? { winner: only, throws: [] }
      : contest(
          referee,
          'first-family',
          1,
          families.map((who) => candidate(nation, who)),
        );
  nation.firstFamily = winner;
  delete nation.leaderHome;
  power.leader = leaderOf(referee, nation.princes[winner] ?? 0);
  referee.emit('first-family', 'RKC-3.15', { nation: nation.id, province: winner, contest: throws });
}

function candidate({ princes }: Nation, who: ProvinceId) {
  return { who, modifiers: [{ name: 'war-rating', value: princes[who] ?? 0, clause: 'RKC-3.15' }] };
}

/** A province is lost, and its Prince with it; were they the First Family, the others throw at once (RKC-3.14a, RKC-3.15a). */
export function princeLost(referee: CampaignReferee, power: Power, province: ProvinceId): void {
  const { state } = referee;
  if (!hasPrinces(state, power)) return;
  const nation = nationOf(state, power.nation);
  delete nation.princes[province];
  if (nation.firstFamily !== province || nation.rebellion !== undefined) return;
  choose(referee, nation, power);
  // The War Rating of the new Leader counts, whatever befell the former one.
  power.tally.leaderStruck = false;
}

/** The province whose vote counts twice: that of whoever leads now, be it the head of a faction (RKC-3.16a). */
function leadingProvince({ rebellion, firstFamily, leaderHome }: Nation): ProvinceId | undefined {
  return rebellion?.lead ?? firstFamily ?? leaderHome;
}

/** Whether the provinces are for the war that their nation is called to: even is yes, and the Leader's counts twice (RKC-3.16). */
export function votesForWar(referee: CampaignReferee, power: Power): boolean {
  const { state } = referee;
  const leading = leadingProvince(nationOf(state, power.nation));
  const votes = heldBy(state, power.id).map((province) => {
    const [die = 0] = referee.roll('vote', 1);
    return { province, die, counts: province === leading ? 2 : 1 };
  });
  const count = (even: boolean) => votes.filter(({ die }) => (die % 2 === 0) === even).reduce((all, { counts }) => all + counts, 0);
  const passed = count(true) > count(false);
  referee.emit('vote', 'RKC-3.16', { nation: power.nation, votes, passed });
  return passed;
}
