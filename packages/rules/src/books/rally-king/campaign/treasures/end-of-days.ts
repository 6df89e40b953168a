import { findTreasure } from '../../shared/muster/treasures.ts';
import { endCampaign } from '../ending/ending.ts';
import { findPower } from '../powers/roster.ts';
import type { CampaignReferee } from '../state.ts';

const ARTIFACTS = 3;

/** The moment one nation holds all three artifacts the campaign is over, and it has won (RKC-21.9). */
export function endOfDays(referee: CampaignReferee): void {
  const { state } = referee;
  const held = state.treasures
    .filter(({ type }) => findTreasure(type)?.sort === 'artifact')
    .map(({ holder }) => findPower(state, holder ?? '')?.nation);
  const nation = held.find((each) => each !== undefined && held.filter((other) => other === each).length === ARTIFACTS);
  if (nation !== undefined) endCampaign(referee, 'end-of-days', [nation], 'RKC-21.9');
}
