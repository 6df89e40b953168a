import type { BattleRating, ListedPlayer, PlayerRatings, RatingList } from '@longroll/protocol';
import { ask, firstRight, shown, tokensHere } from '../net/lobby.ts';

/*
 * What is asked of the server about ratings. All of it throws a `LobbyError`.
 */

/** As whoever may watch it, or by what this browser holds. */
export const ratingOf = (battle: string): Promise<BattleRating> =>
  firstRight([null, ...tokensHere(battle)], (secret) => shown(`/api/battles/${encodeURIComponent(battle)}/rating`, secret));

export const ratingsOf = (session: string): Promise<PlayerRatings> => shown('/api/player/ratings', session);

export const listMe = (session: string, listed: boolean): Promise<object> => ask('/api/player/listed', { listed }, session);

export const strongest = (list: RatingList): Promise<ListedPlayer[]> => ask('/api/ratings', list);
