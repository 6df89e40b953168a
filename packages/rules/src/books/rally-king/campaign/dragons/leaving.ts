import type { CampaignReferee, State } from '../state.ts';
import type { Dragon } from '../state/dragon.ts';

/** A dragon that has won stays to the first Winter at least so many seasons after its victory (RKC-25.6). */
const STAYS = 3;

/** In Winter dragons leave that have been there long enough; the nation's provinces count nothing in the Spring that follows (RKC-25.6). */
export function dragonsLeave(referee: CampaignReferee): void {
  const { state } = referee;
  const leaving = state.dragons.filter((dragon) => leaves(state, dragon));
  for (const { nation } of leaving) {
    state.ravaged.push(nation);
    referee.emit('dragon-left', 'RKC-25.6', { nation });
  }
  state.dragons = state.dragons.filter((dragon) => !leaving.includes(dragon));
}

function leaves({ season }: Pick<State, 'season'>, { wonIn }: Dragon): boolean {
  return wonIn !== null && season >= wonIn + STAYS;
}
