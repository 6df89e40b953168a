import type { State } from '../state.ts';
import { FRESH_TALLY, type Person, type Power, type PowerId, type SeasonTally } from '../state/power.ts';

/** What is kept under the id of a power goes on under another's: treasures, offers, former companies, wars and whom the tables have named. */
export function handOver(state: State, from: PowerId, to: PowerId): void {
  for (const treasure of state.treasures) if (treasure.holder === from) treasure.holder = to;
  state.formerContracts = state.formerContracts.map((each) => (each.power === from ? { ...each, power: to } : each));
  const { [from]: offer, ...offers } = state.offers;
  if (offer !== undefined) state.offers = { ...offers, [to]: offer };
  const named = (id: PowerId) => (id === from ? to : id);
  for (const war of state.wars) {
    war.aggressor = named(war.aggressor);
    war.target = named(war.target);
    war.next = named(war.next);
  }
  state.goingToWar = state.goingToWar.map(({ power, against }) => ({ power: named(power), against: [...new Set(against.map(named))] }));
}

/** There is one Hero, and one Magic User of level 3, in a nation (RKC-10.2, RKC-10.6). */
const isOnly = ({ rank, level }: Person) => rank === 'hero' || level === 3;

/** Those of the other who find a place: of persons a nation has only one of, its own stay. */
function welcome(own: readonly Person[], others: readonly Person[]): Person[] {
  return others.filter((other) => !isOnly(other) || !own.some((each) => each.rank === other.rank && each.level === other.level));
}

/** Army, persons, contracts and Recruiting Rolls of one go over to the other. */
export function mergeInto(power: Power, other: Power): void {
  power.units.push(...other.units);
  power.persons.push(...welcome(power.persons, other.persons));
  power.contracts.push(...other.contracts);
  power.rolls += other.rolls;
  power.tally = addTallies(power.tally, other.tally);
}

function addTallies(one: SeasonTally, other: SeasonTally): SeasonTally {
  return {
    battlesWon: one.battlesWon + other.battlesWon,
    battlesLost: one.battlesLost + other.battlesLost,
    provincesLost: one.provincesLost + other.provincesLost,
    atRisk: one.atRisk || other.atRisk,
    leaderStruck: one.leaderStruck || other.leaderStruck,
    refused: one.refused || other.refused,
  };
}

/** A nation, or a part of a torn one, that has nothing yet but its home, its head and its morale; what a nation has refused weighs on its parts too (RKC-17.4). */
export function freshPower(
  { nation, refusals = 0 }: Pick<Power, 'nation'> & Partial<Pick<Power, 'refusals'>>,
  sort: Power['sort'],
  { home, leader, morale }: Pick<Power, 'home' | 'leader' | 'morale'>,
): Power {
  return {
    id: sort === 'nation' ? nation : home,
    nation,
    sort,
    home,
    leader,
    morale,
    rolls: 0,
    units: [],
    persons: [],
    contracts: [],
    tally: { ...FRESH_TALLY },
    refusals,
    record: [],
  };
}
