import type { OpenSeats, OwnOffers, PlayerWished, SeatOffer, StrengthBand } from '@longroll/protocol';
import { ask, firstRight, tokensHere } from './lobby.ts';

const path = (battle: string): string => `/api/battles/${encodeURIComponent(battle)}/offer`;

/** The seats that are offered to anybody. Like all of these it throws a `LobbyError`. */
export const openSeats = (): Promise<OpenSeats> => ask('/api/seats');

/** Offers the open seats which the player here may fill to anybody, or to players so near in strength to whom this session is. */
export const offerSeats = (battle: string, wish: PlayerWished, band?: StrengthBand, session?: string): Promise<SeatOffer> =>
  firstRight(tokensHere(battle), (token) => ask(path(battle), { token, wish, band }, session));

/** Offers them no more. */
export const withdrawSeats = (battle: string): Promise<object> =>
  firstRight(tokensHere(battle), (token) => ask(`${path(battle)}/withdraw`, { token }));

/** How the offers stand that were made here for these battles; by asking the player is heard of. */
export const ownOffers = (battles: readonly string[]): Promise<OwnOffers> =>
  ask('/api/seats/offered', {
    seats: battles.flatMap((battle) => tokensHere(battle).map((token) => ({ battle, token }))),
  });
