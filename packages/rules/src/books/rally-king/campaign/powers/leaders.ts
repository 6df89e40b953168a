import { warRatingFor } from '../../shared/war-rating.ts';
import type { CampaignEvents } from '../events.ts';
import type { ProvinceId } from '../state/map-file.ts';
import type { Leader, Power } from '../state/power.ts';
import { newId } from './roster.ts';
import { valuesOf } from './values.ts';
import type { CampaignReferee } from '../state.ts';

type How = CampaignEvents['leader-took-office']['how'];

/** The War Rating of whoever takes office in a nation: a die and the modifier of its list (RKC-2.6). */
function rollRating(referee: CampaignReferee, power: Pick<Power, 'nation'>): { readonly rating: number; readonly die: number } {
  const [die = 0] = referee.roll('leader', 1);
  return { rating: warRatingFor(die, valuesOf(referee.state, power).warRatingModifier), die };
}

/** Somebody with a fresh War Rating, told to everybody. */
export function freshLeader(referee: CampaignReferee, power: Pick<Power, 'id' | 'nation'>, how: How, clause: string): Leader {
  const { rating, die } = rollRating(referee, power);
  referee.emit('leader-took-office', clause, { power: power.id, rating, how, die });
  return leaderOf(referee, rating);
}

export function leaderOf({ state }: CampaignReferee, rating: number): Leader {
  return { id: newId(state, 'leader'), rating, health: 'fine' };
}

/** A Prince of City-States takes office in their province (RKC-3.14). */
export function freshPrince(
  referee: CampaignReferee,
  power: Pick<Power, 'id' | 'nation'>,
  province: ProvinceId,
  how: How,
  clause: string,
): number {
  const { rating, die } = rollRating(referee, power);
  referee.emit('leader-took-office', clause, { power: power.id, rating, how, province, die });
  return rating;
}
