import { MAP, type NationId } from '../state/map-file.ts';
import type { Province } from '../state/province.ts';
import { takeProvince } from '../at-war/taking.ts';
import { noteRisk } from '../mercenaries/risk.ts';
import { treasurerOf } from '../powers/parts.ts';
import type { Power, PowerId } from '../state/power.ts';
import { findPower, nationOf } from '../powers/roster.ts';
import { DEMON, valuesOf } from '../powers/values.ts';
import type { CampaignReferee, State } from '../state.ts';
import { endOfDays } from '../treasures/end-of-days.ts';
import { treasuresOf } from '../treasures/kinds.ts';
import { passTo } from '../treasures/passing.ts';
import { warsOf } from '../at-war/running.ts';

/** Peoples that come only once (RKC-24.10). */
const ONCE: readonly NationId[] = ['centaur', 'mountain-giants'];

/** A special people that has lost a war is gone: its provinces go to the winner where they were the winner's, else to those it took them from (RKC-24.9). */
export function peopleLeaves(referee: CampaignReferee, people: Power, winner: PowerId): void {
  const { state } = referee;
  const { id, nation } = people;
  for (const province of state.provinces.filter(({ holder }) => holder === id)) {
    takeProvince(referee, province.id, heirTo(state, province, winner), 'restored', 'RKC-24.9');
  }
  for (const treasure of treasuresOf(state, id)) passTo(state, treasure, winner);
  for (const { id: war } of warsOf(state, id)) referee.emit('war-ended', 'RKC-24.9', { war, why: 'gone', until: null });
  state.wars = state.wars.filter(({ aggressor, target }) => aggressor !== id && target !== id);
  state.peaces = state.peaces.filter(({ winner: one, loser }) => one !== nation && loser !== nation);
  state.debts = state.debts.filter(({ from, to }) => from !== nation && to !== nation);
  state.powers = state.powers.filter((power) => power !== people);
  state.nations = state.nations.filter((each) => each.id !== nation);
  state.gonePeoples = state.gonePeoples.filter((each) => each !== nation);
  if (ONCE.includes(nation)) state.gonePeoples.push(nation);
  referee.emit('people-gone', 'RKC-24.9', { people: nation });
  // It has left its artifacts to the winner (RKC-21.9a).
  endOfDays(referee);
}

/** Who has a province back that was once this power's: its nation, if it is no power any more. */
function heirTo(state: State, { before, original }: Province, winner: PowerId): PowerId {
  const former = before ?? original;
  if (former === winner || findPower(state, former) !== undefined) return former;
  const isNation = state.nations.some(({ id }) => id === former);
  const nation = isNation ? former : (MAP.provinces.find(({ id }) => id === former)?.nation ?? original);
  return treasurerOf(state, nation)?.id ?? nation;
}

/** The demon is gone, with all units of its list: the former Leader is back, and the host's own morale (RKC-24.16). */
export function demonLeaves(referee: CampaignReferee, id: NationId): void {
  const { state } = referee;
  const nation = nationOf(state, id);
  const host = findPower(state, id);
  if (nation.demon === null || host === undefined) return;
  host.leader = nation.demon.former;
  nation.demon = null;
  host.units = host.units.filter(({ list }) => list !== DEMON);
  // Without them hired companies may be half of what is left (RKC-11.20).
  noteRisk(state);
  host.morale = valuesOf(state, host).morale;
  referee.emit('demon-gone', 'RKC-24.16', { host: id });
}
