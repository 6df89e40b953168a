import type { BlockedSeats, NewBlock, OwnBlocks } from '@longroll/protocol';
import { invitedBy } from '../../net/invitations.ts';
import { ask, firstRight, shown, tokensHere } from '../../net/lobby.ts';

/*
 * What is asked of the server about blocks and reports. All of it throws a `LobbyError`.
 */

export const blocksOf = (session: string): Promise<OwnBlocks> => shown('/api/player/blocks', session);

export const blockSeat = (session: string, wish: NewBlock): Promise<object> => ask('/api/player/blocks', wish, session);

export const liftBlock = (session: string, block: string): Promise<object> => ask('/api/player/blocks/lift', { block }, session);

export const blockedAt = (session: string, battle: string): Promise<BlockedSeats> =>
  shown(`/api/battles/${encodeURIComponent(battle)}/blocked`, session);

/** Tells those who run the club of whoever sits in a seat, or with an empty one of those who watch: as whoever sits or looks on here. */
export function reportSeat(battle: string, seat: string, words: string): Promise<object> {
  const invitation = invitedBy(battle);
  const secrets = [...tokensHere(battle), ...(invitation === undefined ? [] : [invitation]), null];
  return firstRight(secrets, (secret) => ask(`/api/battles/${encodeURIComponent(battle)}/reports`, { seat, words }, secret));
}
