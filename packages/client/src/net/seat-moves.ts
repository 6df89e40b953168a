import type { MovedSeat, SeatCode } from '@longroll/protocol';
import { ask, firstRight, tokensHere } from './lobby.ts';
import { ownName } from './own-name.ts';

/** A code by which the seat held here moves to another device. Throws a `LobbyError`. */
export const seatCode = (battle: string): Promise<SeatCode> =>
  firstRight(tokensHere(battle), (token) => ask(`/api/battles/${encodeURIComponent(battle)}/moves`, { token }));

/** The seat a code stands for, for this device: should it not hear the answer, it may ask with the same code again. Throws a `LobbyError`. */
export const moveHere = (code: string): Promise<MovedSeat> => ask('/api/moves', { code, device: ownName('device') });

/** Where a code is typed, or comes with the link: what stands behind the # no browser sends to any server. */
export const moveLink = (code: string): string => `${location.origin}/move#${code}`;
