import { nameOf, type Season } from '../calendar.ts';
import type { Contest, Throw } from '../events.ts';
import { hasPrinces } from '../governments/city-states.ts';
import type { ProvinceId } from '../state/map-file.ts';
import { capitalOf } from '../state/map-file.ts';
import { heldBy } from '../land/neighbours.ts';
import { handOver, mergeInto } from '../powers/handing.ts';
import { partsOf } from '../powers/parts.ts';
import type { Power } from '../state/power.ts';
import { inOrder, nationOf } from '../powers/roster.ts';
import { isSpecialPeople } from '../powers/gazetteer.ts';
import { valuesOf } from '../powers/values.ts';
import type { CampaignReferee, State } from '../state.ts';
import { endOfDays } from '../treasures/end-of-days.ts';
import { treasuresOf } from '../treasures/kinds.ts';
import { homeOf } from '../treasures/relics.ts';
import { enemyIn } from '../at-war/running.ts';
import type { War } from '../state/war.ts';
import { freshLeader } from '../powers/leaders.ts';

/** The two highest provinces are homes of Faction Leaders; until the nation is divided the one with the higher War Rating leads it (RKC-4.3, RKC-4.4). */
export function breakOut(referee: CampaignReferee, power: Power): void {
  const { state } = referee;
  const throws: Throw<ProvinceId>[][] = [];
  const [first = '', second = ''] = highest(referee, heldBy(state, power.id), 2, throws);
  const heads = [first, second].map((home) => ({
    home,
    leader: freshLeader(referee, { id: home, nation: power.nation }, 'faction', 'RKC-4.3'),
  }));
  const [lead, rebel] = heads.toSorted((one, other) => other.leader.rating - one.leader.rating);
  if (lead === undefined || rebel === undefined) return;
  power.leader = lead.leader;
  nationOf(state, power.nation).rebellion = { lead: lead.home, rebel, divides: divisionAfter(state.season) };
  const contest: Contest<ProvinceId> = throws;
  referee.emit('civil-war', 'RKC-4.3', {
    nation: power.nation,
    factions: heads.map(({ home, leader }) => ({ power: home, province: home, rating: leader.rating, lead: home === lead.home })),
    contest,
  });
}

/** So many of the highest, in order: ties that matter are thrown again among the tied (RKC-4.3). */
function highest(referee: CampaignReferee, provinces: readonly ProvinceId[], wanted: number, throws: Throw<ProvinceId>[][]): ProvinceId[] {
  const thrown = provinces.map((who): Throw<ProvinceId> => {
    const dice = referee.roll('faction.homes', 1);
    return { who, dice, modifiers: [], total: dice[0] ?? 0 };
  });
  throws.push(thrown);
  const found: ProvinceId[] = [];
  for (const total of [...new Set(thrown.map((each) => each.total))].toSorted((one, other) => other - one)) {
    const tied = thrown.filter((each) => each.total === total).map(({ who }) => who);
    const left = wanted - found.length;
    if (left === 0) break;
    found.push(...(tied.length === 1 ? tied : highest(referee, tied, Math.min(left, tied.length), throws)));
  }
  return found;
}

/** After a death in Spring at the start of Summer (RKC-4.8), else in the Spring to come (RKC-4.5). */
function divisionAfter(season: Season): Season {
  if (nameOf(season) === 'spring') return season + 1;
  let next = season + 1;
  while (nameOf(next) !== 'spring') next += 1;
  return next;
}

/** The civil war is over: the nation is one again under this Leader, with all provinces and what is left of the army, at the morale of its list (RKC-4.7). */
export function reunite(referee: CampaignReferee, winner: Power): void {
  const { state } = referee;
  const nation = nationOf(state, winner.nation);
  const parts = partsOf(state, nation.id);
  const whole: Power = {
    ...winner,
    id: nation.id,
    sort: isSpecialPeople(nation.id) ? 'people' : 'nation',
    home: capitalOf(nation.id) ?? winner.home,
    morale: valuesOf(state, winner).morale,
  };
  for (const part of parts) if (part !== winner) mergeInto(whole, part);
  for (const { id } of state.wars.filter(({ cause, aggressor }) => cause === 'succession' && parts.some((part) => part.id === aggressor))) {
    referee.emit('war-ended', 'RKC-4.7', { war: id, why: 'united', until: null });
    state.wars = state.wars.filter((war) => war.id !== id);
  }
  for (const { id } of parts) {
    for (const province of state.provinces) if (province.holder === id) province.holder = nation.id;
    handOver(state, id, nation.id);
  }
  state.powers = inOrder([...state.powers.filter((power) => !parts.includes(power)), whole]);
  state.wars = onceEach(state.wars, nation.id);
  // Its relics lie in its capital again (RKC-22.4a).
  for (const relic of treasuresOf(state, nation.id)) if (relic.at !== undefined) relic.at = homeOf(state, nation.id);
  nation.torn = null;
  nation.commanded = nation.id;
  delete nation.lead;
  // In City-States the Leader's own province votes twice until there is a First Family again (RKC-3.16a).
  if (hasPrinces(state, whole)) nation.leaderHome = winner.home;
  referee.emit('united', 'RKC-4.7', { nation: nation.id, leader: whole.id, rating: whole.leader.rating });
  // What both have held is put together (RKC-4.9b).
  endOfDays(referee);
}

/** Where both factions were at war with the same enemy, the older war is the nation's. */
function onceEach(wars: readonly War[], nation: string): War[] {
  return wars.filter((war, index) => {
    if (war.aggressor !== nation && war.target !== nation) return true;
    const enemy = enemyIn(war, nation);
    return !wars.slice(0, index).some((older) => [older.aggressor, older.target].toSorted().join() === [nation, enemy].toSorted().join());
  });
}

/** The other faction. */
export function rivalOf(state: State, faction: Power): Power | undefined {
  return partsOf(state, faction.nation).find(({ id }) => id !== faction.id);
}
