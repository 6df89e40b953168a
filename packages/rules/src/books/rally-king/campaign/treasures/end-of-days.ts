import { findTreasure } from '../../shared/muster/treasures.ts';
import { endCampaign } from '../ending/ending.ts';
import { nationOf, findPower } from '../powers/roster.ts';
import type { PowerId } from '../state/power.ts';
import type { CampaignReferee, State } from '../state.ts';

const ARTIFACTS = 3;

/** In whose hands a thing of this power counts: each faction has what it holds for itself, the tribes of a nation have all of it together (RKC-4.9b). */
function ownerFor(state: State, holder: PowerId): string | undefined {
  const power = findPower(state, holder);
  return power?.sort === 'faction' ? power.id : power?.nation;
}

/** Whom a victory is noted for: a nation, also by the faction that its player commands; or a faction that nobody plays (RKC-4.9b). */
function winnerFor(state: State, owner: string): string {
  const faction = findPower(state, owner);
  return faction?.sort === 'faction' && nationOf(state, faction.nation).commanded === owner ? faction.nation : owner;
}

/**
 * The moment one nation holds all three artifacts the campaign is over, and it has won (RKC-21.9): to be called whenever one has come into other hands, and nothing is done
 * after it where the campaign is over (RKC-21.9a).
 */
export function endOfDays(referee: CampaignReferee): void {
  const { state, game } = referee;
  if (game.outcome !== null) return;
  const held = state.treasures
    .filter(({ type }) => findTreasure(type)?.sort === 'artifact')
    .flatMap(({ holder }) => ownerFor(state, holder ?? '') ?? []);
  const owner = held.find((each) => held.filter((other) => other === each).length === ARTIFACTS);
  if (owner !== undefined) endCampaign(referee, 'end-of-days', [winnerFor(state, owner)], 'RKC-21.9');
}
