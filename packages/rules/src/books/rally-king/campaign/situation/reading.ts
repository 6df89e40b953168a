import type { Chance } from '../../../../kernel/chance.ts';
import { isRefusal, type Refusal } from '../../../../kernel/refusal.ts';
import { readSituation } from '../../../../kernel/situation.ts';
import { refuse } from '../../refuse.ts';
import { findTreasure } from '../../shared/muster/treasures.ts';
import { warRatingFor } from '../../shared/war-rating.ts';
import type { Season } from '../calendar.ts';
import { capitalOf, type NationId, type ProvinceId } from '../state/map-file.ts';
import { heldBy, homeAmong } from '../land/neighbours.ts';
import { isNation, isSpecialPeople, placeOf } from '../powers/gazetteer.ts';
import { partsOf } from '../powers/parts.ts';
import type { Leader, Nation, Power } from '../state/power.ts';
import { findPower, inOrder, newId, seatOf } from '../powers/roster.ts';
import { valuesOf } from '../powers/values.ts';
import type { Purpose } from '../purposes.ts';
import type { State } from '../state.ts';
import type { Treasure } from '../state/treasure.ts';
import type { War } from '../state/war.ts';
import { armyOf, contractsOf, strangeRow } from './army.ts';
import { situation, type LeaderForm, type PowerForm, type Situation, type WarForm } from './form.ts';
import { strangerIn } from './strangers.ts';

type Dice = Pick<Chance<Purpose>, 'roll'>;

/** The campaign as a situation has it, in place of how its scenario sets it up; whoever leads without a word about it is thrown for (RKC-2.6). */
export function situated(usual: State, written: unknown, dice: Dice): State | Refusal {
  const given = readSituation(situation, written, 'RKC-28.1');
  if (isRefusal(given)) return given;
  const state = takeOver(usual, given);
  if (isRefusal(state)) return state;
  const refusal = stand(state, given);
  if (refusal !== null) return refusal;
  const stranger = strangerIn(state, usual);
  if (stranger !== null) return refuse('RKC-28.1', 'no-such-name', stranger);
  lead(state, given, dice);
  return state;
}

/** All that stands in a state as it is written. */
function takeOver(usual: State, given: Situation): State | Refusal {
  const {
    nations: _nations,
    powers: _powers,
    provinces: _provinces,
    made,
    warsBegun,
    wars,
    paused,
    treasures,
    forms,
    step,
    ...rest
  } = given;
  const nations = nationsOf(usual, given);
  if (isRefusal(nations)) return nations;
  const fought = numbered(wars, given.season, 0);
  const waiting = numbered(paused, given.season, fought.length);
  const state: State = {
    ...usual,
    ...rest,
    step: step ?? usual.step,
    nations,
    wars: fought,
    paused: waiting,
    warsBegun: warsBegun ?? Math.max(0, ...[...fought, ...waiting].map(({ id }) => id)),
    treasures: treasures.map(({ id, ...each }) => ({ id: id ?? each.type, ...each })),
    forms: [],
    made: made ?? {},
  };
  state.forms = forms.map(({ seat, ...form }) => ({ seat: seat === undefined ? seatOf(state, form.power) : seat, ...form }));
  return state;
}

/** Nations of the scenario as far as they are different, and special peoples that have come. */
function nationsOf({ nations }: State, { nations: told }: Situation): Nation[] | Refusal {
  const known = nations.map(({ id }) => id);
  const stranger = Object.keys(told).find((id) => !known.includes(id) && !(isNation(id) && isSpecialPeople(id)));
  if (stranger !== undefined) return refuse('RKC-28.1', 'no-such-nation', { what: 'nation', name: stranger });
  const come = Object.keys(told).filter((id) => !known.includes(id));
  const blank = (id: NationId): Nation => ({
    id,
    seat: null,
    entitlement: 0,
    commanded: id,
    princes: {},
    torn: null,
    demon: null,
    conquered: false,
  });
  return [...nations, ...come.map(blank)]
    .toSorted((one, other) => placeOf(one.id) - placeOf(other.id))
    .map((nation): Nation => {
      const { rebellion, tribes, demon, ...changed } = told[nation.id] ?? {};
      return {
        ...nation,
        ...changed,
        ...(demon === undefined ? {} : { demon: demon === null ? null : { since: demon.since, former: leaderOf(demon.former) } }),
        ...(rebellion === undefined
          ? {}
          : { rebellion: { ...rebellion, rebel: { home: rebellion.rebel.home, leader: leaderOf(rebellion.rebel.leader) } } }),
        ...(tribes === undefined ? {} : { tribes: tribes.map((tribe) => ({ ...tribe, leader: leaderOf(tribe.leader) })) }),
      };
    });
}

function leaderOf({ id = '', ...leader }: LeaderForm): Leader {
  return { id, ...leader };
}

/** Wars that bear no number have the next ones (RKC-1.9). */
function numbered(wars: readonly WarForm[], now: Season, before: number): War[] {
  return wars.map(({ id, began, next, ...war }, place) => ({
    id: id ?? before + place + 1,
    began: began ?? now,
    next: next ?? war.aggressor,
    ...war,
  }));
}

/** Who holds what, and which armies there are. */
function stand(state: State, given: Situation): Refusal | null {
  for (const [id, held] of Object.entries(given.provinces)) {
    const province = state.provinces.find((each) => each.id === id);
    if (province === undefined) return refuse('RKC-28.1', 'no-such-province', { province: id });
    Object.assign(province, held);
  }
  const told = Object.entries(given.powers).map(([id, power]) => ({ id, nation: nationFor(state, id, power), power }));
  const stranger = told.find(({ nation }) => !state.nations.some(({ id }) => id === nation));
  if (stranger !== undefined) return refuse('RKC-28.1', 'no-such-nation', { what: 'power', name: stranger.id });
  for (const { id, nation, power } of told) {
    const wrong = strangeRow(nation, power);
    if (wrong !== null) return refuse('RKC-28.1', 'no-such-row', { ...wrong, power: id });
  }
  const named = new Set(told.map(({ nation }) => nation));
  const others = state.powers.filter(
    ({ nation }) => !named.has(nation) && !state.nations.some(({ id, conquered }) => id === nation && conquered),
  );
  const powers = told.map(({ id, nation, power }) => powerFor(state, id, nation, power));
  state.powers = inOrder([...others, ...powers]);
  countMade(state, given);
  for (const { id, power } of told) {
    const own = findPower(state, id);
    if (own !== undefined) Object.assign(own, armyOf(state, own, power));
  }
  for (const treasure of state.treasures) settle(state, treasure);
  return null;
}

/** Whose power it is: a nation's own, or a part by its home. */
function nationFor({ provinces }: State, id: string, { nation }: PowerForm): NationId {
  return nation ?? (isNation(id) ? id : (provinces.find((province) => province.id === id)?.original ?? ''));
}

function powerFor(state: State, id: string, nation: NationId, form: PowerForm): Power {
  const { leader, morale, tally, refusals, record, rolls, lostTo } = form;
  const torn = state.nations.find((each) => each.id === nation)?.torn;
  const part = torn === 'civil-war' ? 'faction' : 'tribe';
  const sort = form.sort ?? (id !== nation ? part : isSpecialPeople(nation) ? 'people' : 'nation');
  return {
    id,
    nation,
    sort,
    home: form.home ?? (id === nation ? (capitalOf(nation) ?? '') : id),
    leader: leader === undefined ? { id: '', rating: 0, health: 'fine' } : leaderOf(leader),
    morale: morale ?? valuesOf(state, { nation }).morale,
    rolls,
    units: [],
    persons: [],
    contracts: contractsOf(form),
    tally,
    refusals,
    record,
    ...(lostTo === undefined ? {} : { lostTo }),
  };
}

/** A relic lies at home unless it is said where (RKC-22.4). */
function settle(state: State, treasure: Treasure): void {
  const { type, holder, at } = treasure;
  if (findTreasure(type)?.sort !== 'relic' || holder === null || at !== undefined) return;
  const power = findPower(state, holder);
  if (power !== undefined) treasure.at = homeAmong(heldBy(state, power.id), power.home);
}

/** Where nothing is said of how much each nation has got, new things are counted on from those that bear a number. */
function countMade(state: State, { powers, nations, treasures }: Situation): void {
  if (Object.keys(state.made).length > 0) return;
  const ids = JSON.stringify([powers, nations, treasures]).matchAll(/"([a-z-]+)\.(\d+)"/g);
  for (const [, owner = '', number] of ids) state.made[owner] = Math.max(state.made[owner] ?? 0, Number(number));
}

/** Leaders and Princes of whom nothing is said take office as at the start (RKC-7.4), and everybody who leads has an id. */
function lead(state: State, { powers, nations }: Situation, dice: Dice): void {
  const ratingOf = (nation: NationId): number => {
    const fixed = state.fixed.ratings[nation];
    const [die = 0] = fixed === undefined ? dice.roll('leader', 1) : [];
    return fixed ?? warRatingFor(die, valuesOf(state, { nation }).warRatingModifier);
  };
  for (const nation of state.nations) {
    const parts = partsOf(state, nation.id);
    const isCity = parts.some(({ sort }) => sort === 'nation') && valuesOf(state, { nation: nation.id }).realm === 'city-states';
    if (isCity && nations[nation.id]?.princes === undefined && powers[nation.id]?.leader === undefined)
      nation.princes = Object.fromEntries(heldBy(state, nation.id).map((id: ProvinceId) => [id, ratingOf(nation.id)]));
    for (const power of parts) {
      if (powers[power.id]?.leader !== undefined) continue;
      const prince = isCity ? nation.princes[nation.firstFamily ?? power.home] : undefined;
      power.leader = { id: '', rating: prince ?? ratingOf(nation.id), health: 'fine' };
    }
  }
  for (const nation of state.nations) {
    const { rebellion, tribes = [], demon } = nation;
    for (const power of partsOf(state, nation.id)) power.leader = called(state, power.leader);
    for (const tribe of tribes) tribe.leader = called(state, tribe.leader);
    if (rebellion !== undefined)
      nation.rebellion = { ...rebellion, rebel: { ...rebellion.rebel, leader: called(state, rebellion.rebel.leader) } };
    if (demon !== null) nation.demon = { ...demon, former: called(state, demon.former) };
  }
}

function called(state: State, leader: Leader): Leader {
  return leader.id === '' ? { ...leader, id: newId(state, 'leader') } : leader;
}
