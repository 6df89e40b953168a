import { ENTRIES, flowOf } from '../entries.ts';
import { choice, step } from '../../../../kernel/flow.ts';
import { type NationId, type ProvinceId, capitalOf } from '../state/map-file.ts';
import { heldBy, standAtHome } from '../land/neighbours.ts';
import { freshPower, handOver, mergeInto } from '../powers/handing.ts';
import { partsOf } from '../powers/parts.ts';
import type { Nation, Power, Tribe } from '../state/power.ts';
import { findPower, inOrder, nationOf, powerOf } from '../powers/roster.ts';
import { valuesOf } from '../powers/values.ts';
import type { CampaignChapter, CampaignReferee, State, RKC } from '../state.ts';
import { freshLeader } from '../powers/leaders.ts';
import { headOf } from './facing.ts';
import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../refuse.ts';

/*
 * A fragmented nation is one power as long as its tribes stand together, and then keeps its tribes as entries of the nation; while they fight
 * each other, and no outsider, each is a power of its own (RKC-3.12).
 */

/** Whether the loss of a war tears a nation apart: not one province alone (RKC-3.5b), no host of a demon (RKC-24.16), no part of a torn one. */
export function canFragment(state: State, power: Power): boolean {
  return power.sort === 'nation' && valuesOf(state, power).realm === 'tribal' && heldBy(state, power.id).length > 1;
}

const answerChooseTribe = z.strictObject({ tribe: z.string().max(60) });

interface AboutTribes {
  readonly nation: NationId;
  readonly tribes: readonly ProvinceId[];
}

/** Which tribe the player of a fragmented nation commands (RKC-3.13). */
const chooseTribe: DecisionKind<RKC, AboutTribes, z.infer<typeof answerChooseTribe>> = {
  kind: 'choose-tribe',
  clause: 'RKC-3.13',
  answer: answerChooseTribe,
  open: false,
  options: (_game, { tribes }) => tribes.map((tribe) => ({ tribe })),
  check: (_game, { tribes }, { tribe }) => (tribes.includes(tribe) ? null : refuse('RKC-3.13', 'no-such-tribe')),
  // With the capital lost it is the tribe of the former Leader, who sits in the lowest province (RKC-3.13a).
  fallback: (_game, { nation, tribes }) => ({ tribe: tribes.find((id) => id === capitalOf(nation)) ?? tribes[0] ?? '' }),
};

/** Every province becomes a tribe with its Chief, and the player chooses one (RKC-3.5, RKC-3.13). */
const fragmentingFlow = flowOf<{ readonly nation: NationId }, { readonly nation: NationId }>(ENTRIES.fragmenting, [
  step('fragment', 'RKC-3.5', (referee, { nation }) => fragment(referee, nationOf(referee.state, nation))),
  choice(
    'choose-tribe',
    chooseTribe,
    ({ state }, { nation }) => {
      const { seat, tribes } = nationOf(state, nation);
      return seat === null || tribes === undefined ? null : { seats: [seat], about: { nation, tribes: tribes.map(({ home }) => home) } };
    },
    ({ state }, { nation }, { tribe }) => {
      nationOf(state, nation).tribe = tribe;
    },
  ),
]);

function fragment(referee: CampaignReferee, nation: Nation): void {
  const { state } = referee;
  const power = powerOf(state, nation.id);
  const provinces = heldBy(state, power.id);
  const seat = seatOfLeader(nation.id, provinces);
  const { morale } = valuesOf(state, power);
  const tribes = provinces.map((home): Tribe => {
    const leader = home === seat ? power.leader : freshLeader(referee, { id: home, nation: nation.id }, 'chief', 'RKC-3.5');
    return { home, leader, morale, provinces: [home], units: [] };
  });
  nation.torn = 'fragmented';
  nation.tribes = tribes;
  nation.tribe = seat;
  // Factions that have not risen yet are forgotten among so many Chiefs.
  delete nation.rebellion;
  state.paused = state.paused.filter(({ aggressor }) => !provinces.includes(aggressor));
  lead(power, tribes);
  referee.emit('fragmented', 'RKC-3.5', {
    nation: nation.id,
    tribes: tribes.map(({ home, leader }) => ({ power: home, province: home, rating: leader.rating })),
  });
}

/** The Leader is Chief of the capital, or if that is lost of the lowest province (RKC-3.5a, RKC-3.13a). */
function seatOfLeader(nation: NationId, provinces: readonly ProvinceId[]): ProvinceId {
  const capital = capitalOf(nation);
  return provinces.find((id) => id === capital) ?? provinces[0] ?? '';
}

/** All tribes together stand under the Chief with the highest War Rating, with the morale of that Chief's tribe (RKC-3.12, RKC-3.12a). */
function lead(power: Power, tribes: readonly Tribe[]): void {
  const { leader, morale } = headOf(tribes);
  power.leader = leader;
  power.morale = morale;
}

/** A Chief has died while the tribes stand together: another follows, and whoever is the head now leads (RKC-4.2, RKC-3.12). */
export function freshChief(referee: CampaignReferee, power: Power, tribes: readonly Tribe[], tribe: Tribe): void {
  const head = tribes.find(({ leader }) => leader.id === power.leader.id);
  if (head !== undefined) head.morale = power.morale;
  tribe.leader = freshLeader(referee, { id: tribe.home, nation: power.nation }, 'chief', 'RKC-4.2');
  lead(power, tribes);
}

/** Tribes as they are now: what an outsider has taken is gone, what they have won together is the head's, and the morale of all is the head's (RKC-3.12, RKC-3.12a). */
export function tribesNow(state: State, { id, tribes = [] }: Nation): Tribe[] {
  const held = heldBy(state, id);
  const together = findPower(state, id);
  const known = tribes.flatMap((tribe) => {
    const provinces = tribe.provinces.filter((each) => held.includes(each));
    const [lowest] = provinces;
    const home = provinces.includes(tribe.home) ? tribe.home : lowest;
    const morale = tribe.leader.id === together?.leader.id ? together.morale : tribe.morale;
    return home === undefined ? [] : [{ ...tribe, provinces, home, morale }];
  });
  const won = held.filter((province) => !known.some(({ provinces }) => provinces.includes(province)));
  if (known.length === 0) return known;
  const head = headOf(known);
  return known.map((tribe) => (tribe === head ? { ...tribe, provinces: [...tribe.provinces, ...won].toSorted() } : tribe));
}

/** Tribes part to fight one another: each becomes a power with the units that were its own before. What is not divided stays with the one that is commanded. */
export function part(referee: CampaignReferee, nation: Nation): void {
  const { state } = referee;
  const whole = powerOf(state, nation.id);
  const tribes = tribesNow(state, nation);
  const commanded = tribes.some(({ home }) => home === nation.tribe) ? (nation.tribe ?? '') : headOf(tribes).home;
  const parts = tribes.map((tribe): Power => freshPower(whole, 'tribe', tribe));
  for (const [index, tribe] of tribes.entries()) {
    const own = parts[index];
    if (own === undefined) continue;
    for (const province of state.provinces) if (tribe.provinces.includes(province.id)) province.holder = own.id;
    own.units = whole.units.filter(({ id }) => tribe.units.includes(id));
  }
  state.powers = inOrder([...state.powers.filter((power) => power !== whole), ...parts]);
  const keeper = powerOf(state, commanded);
  mergeInto(keeper, { ...whole, units: whole.units.filter(({ id }) => !tribes.some(({ units }) => units.includes(id))) });
  keeper.record = whole.record;
  for (const each of parts) standAtHome(state, each);
  handOver(state, whole.id, commanded);
  nation.commanded = commanded;
  delete nation.tribes;
  delete nation.tribe;
}

/** Tribes that were at war with one another stand together: their wars pause, and each will have its own again (RKC-3.12). */
function join(referee: CampaignReferee, nation: Nation): Power {
  const { state } = referee;
  const parts = partsOf(state, nation.id);
  const tribes = parts.map(({ id, home, leader, morale, units }): Tribe => ({
    home,
    leader,
    morale,
    provinces: heldBy(state, id),
    units: units.filter(({ contract }) => contract === null).map((unit) => unit.id),
  }));
  const whole = gather(referee, nation, parts);
  nation.tribe = nation.commanded;
  nation.tribes = tribes;
  nation.commanded = nation.id;
  lead(whole, tribes);
  return whole;
}

/** One power of all parts of a nation, whose wars among themselves are set aside. */
function gather({ state }: CampaignReferee, nation: Nation, parts: readonly Power[]): Power {
  const keeper = powerOf(state, nation.commanded);
  const whole: Power = { ...keeper, id: nation.id, sort: 'nation', home: capitalOf(nation.id) ?? keeper.home };
  for (const each of parts) if (each !== keeper) mergeInto(whole, each);
  const own = new Set(parts.map(({ id }) => id));
  state.paused.push(...state.wars.filter(({ cause, aggressor }) => cause === 'unification' && own.has(aggressor)));
  state.wars = state.wars.filter((war) => !state.paused.includes(war));
  for (const province of state.provinces) if (own.has(province.holder)) province.holder = nation.id;
  state.powers = inOrder([...state.powers.filter(({ id }) => !own.has(id)), whole]);
  for (const id of own) handOver(state, id, nation.id);
  return whole;
}

/** Whoever is met by an outsider: tribes that fight one another stand together at once (RKC-3.12). */
export function standTogether(referee: CampaignReferee, power: Power): Power {
  return power.sort === 'tribe' ? join(referee, nationOf(referee.state, power.nation)) : power;
}

/** A tribe that is beaten goes over to its opponent with all it has (RKC-3.9). */
export function absorb(referee: CampaignReferee, winner: Power, loser: Power): void {
  const { state } = referee;
  const nation = nationOf(state, winner.nation);
  for (const province of state.provinces.filter(({ holder }) => holder === loser.id)) {
    referee.emit('province-taken', 'RKC-3.9', { province: province.id, from: loser.id, to: winner.id, why: 'united' });
    province.holder = winner.id;
  }
  for (const { id } of state.wars.filter((war) => war.aggressor === loser.id || war.target === loser.id)) {
    referee.emit('war-ended', 'RKC-3.9', { war: id, why: 'united', until: null });
  }
  state.wars = state.wars.filter(({ aggressor, target }) => aggressor !== loser.id && target !== loser.id);
  mergeInto(winner, loser);
  state.powers = state.powers.filter((power) => power !== loser);
  handOver(state, loser.id, winner.id);
  if (nation.commanded === loser.id) nation.commanded = winner.id;
}

/** One tribe holds all that is left: it is the nation, under its Chief (RKC-3.11). */
function unite(referee: CampaignReferee, nation: Nation): void {
  const { state } = referee;
  const parts = partsOf(state, nation.id);
  const [last] = parts;
  if (last === undefined) return;
  const whole = last.sort === 'tribe' ? gather(referee, nation, parts) : last;
  const { morale } = valuesOf(state, whole);
  whole.morale = morale;
  nation.commanded = nation.id;
  nation.torn = null;
  delete nation.tribes;
  delete nation.tribe;
  referee.emit('united', 'RKC-3.11', { nation: nation.id, leader: whole.id, rating: whole.leader.rating });
}

/** Once wars have ended, unless a demon reigns (RKC-24.14): one tribe left is the nation; several without a war among them stand together; those whose wars were paused go on with them. */
export function settleTribes(referee: CampaignReferee): void {
  const { state } = referee;
  for (const nation of state.nations.filter(({ torn, conquered, demon }) => torn === 'fragmented' && !conquered && demon === null)) {
    const whole = findPower(state, nation.id);
    const parts = partsOf(state, nation.id);
    const fighting = (ids: readonly string[]) =>
      state.wars.some(({ aggressor, target }) => ids.includes(aggressor) || ids.includes(target));
    if (whole === undefined) {
      if (parts.length === 1) unite(referee, nation);
      else if (!fighting(parts.map(({ id }) => id))) join(referee, nation);
    } else if (!fighting([whole.id])) {
      const tribes = tribesNow(state, nation);
      if (tribes.length < 2) unite(referee, nation);
      else resume(referee, nation, tribes);
    }
  }
}

/** Wars among tribes that both still stand go on when the outsider's is over (RKC-3.12). */
function resume(referee: CampaignReferee, nation: Nation, tribes: readonly Tribe[]): void {
  const { state } = referee;
  const homes = tribes.map(({ home }) => home);
  const origin = (nation.tribes ?? []).map(({ home }) => home);
  const own = state.paused.filter(({ aggressor }) => origin.includes(aggressor));
  const going = own.filter(({ aggressor, target }) => homes.includes(aggressor) && homes.includes(target));
  state.paused = state.paused.filter((war) => !own.includes(war));
  if (going.length === 0) return;
  part(referee, nation);
  state.wars = [...state.wars, ...going].toSorted((one, other) => one.id - other.id);
}

export const chapter: CampaignChapter = { flows: [fragmentingFlow] };
