import type { Invasion } from '../state/force.ts';
import type { Result } from './results.ts';
import { powerOf } from '../powers/roster.ts';
import type { NationId } from '../state/map-file.ts';
import type { CampaignReferee, State } from '../state.ts';
import type { Dragon } from '../state/dragon.ts';

/** The dragon that a nation has to meet now: of several that have come the first (RKC-25.4). */
function metNow({ dragons }: Pick<State, 'dragons'>, nation: NationId): Dragon | undefined {
  return dragons.find((dragon) => dragon.nation === nation && dragon.wonIn === null);
}

/** A beaten dragon leaves for good; one that has won sits in the capital (RKC-25.5, RKC-25.6). */
export function settleDragon(referee: CampaignReferee, { defender }: Invasion, result: Result): void {
  const { state } = referee;
  const { nation } = powerOf(state, defender);
  if (result !== 'defence') return dragonWins(referee, nation);
  const beaten = metNow(state, nation);
  state.dragons = state.dragons.filter((dragon) => dragon !== beaten);
  state.immune.push(nation);
  referee.emit('dragon-beaten', 'RKC-25.5', { nation });
}

export function dragonWins(referee: CampaignReferee, nation: NationId): void {
  const { state } = referee;
  const dragon = metNow(state, nation);
  if (dragon !== undefined) dragon.wonIn = state.season;
  referee.emit('dragon-won', 'RKC-25.6', { nation });
}
