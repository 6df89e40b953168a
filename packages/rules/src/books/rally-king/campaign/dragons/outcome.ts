import type { Invasion } from '../battles/force.ts';
import type { Result } from '../battles/results.ts';
import { powerOf } from '../powers/roster.ts';
import type { CampaignReferee } from '../state.ts';

/** A beaten dragon leaves for good; one that has won sits in the capital (RKC-25.5, RKC-25.6). */
export function settleDragon(referee: CampaignReferee, { defender }: Invasion, result: Result): void {
  const { state } = referee;
  const { nation } = powerOf(state, defender);
  if (result !== 'defence') return dragonWins(referee, nation);
  state.dragons = state.dragons.filter((dragon) => dragon.nation !== nation || dragon.wonIn !== null);
  state.immune.push(nation);
  referee.emit('dragon-beaten', 'RKC-25.5', { nation });
}

export function dragonWins(referee: CampaignReferee, nation: string): void {
  const { state } = referee;
  for (const dragon of state.dragons) if (dragon.nation === nation && dragon.wonIn === null) dragon.wonIn = state.season;
  referee.emit('dragon-won', 'RKC-25.6', { nation });
}
