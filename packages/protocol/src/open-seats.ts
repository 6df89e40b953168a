import { z } from 'zod';
import { heldSeats, secret, type BattleSummary, type ClockWish } from './messages.ts';

/** How much the player has fought who is wished for. */
const playerWished = z.enum(['any', 'beginner', 'experienced']);
export type PlayerWished = z.infer<typeof playerWished>;

/** By how many points to either side of their own rating somebody may be whom an offerer wishes for. */
const strengthBand = z.union([z.literal(100), z.literal(200), z.literal(400)]);
export type StrengthBand = z.infer<typeof strengthBand>;
export const STRENGTH_BANDS = strengthBand.options.map(({ value }) => value);

/** Of what rating somebody is wished for, in the book of the battle and at its pace; `near` where whoever offers the seat does not show theirs. Nobody else may sit down there. */
export type StrengthWished = { readonly from: number; readonly to: number } | 'near';

/** GET /api/seats: the seats that are offered to anybody. */
export interface OpenSeats {
  /** Those offered last come first. */
  readonly offers: readonly OpenBattle[];
  /** How many browsers are looking, the one that asks among them. */
  readonly looking: number;
}

/** A battle some of whose seats are offered. */
export interface OpenBattle {
  readonly battle: BattleSummary;
  readonly seats: readonly string[];
  readonly clock: ClockWish;
  readonly wish: PlayerWished;
  /** Left out where anybody is welcome. */
  readonly strength?: StrengthWished;
}

/**
 * POST /api/battles/:id/offer: offers the open seats whom the holder of this token may fill to anybody, or with `band` to players of about their own strength, if they have a rating; answered with a `SeatOffer`.
 * Offered again, it counts anew. A player who has taken their seat a moment ago shows their session as bearer.
 */
export const offerRequest = z.strictObject({ token: secret, wish: playerWished, band: strengthBand.exactOptional() });
export type OfferRequest = z.infer<typeof offerRequest>;

/** POST /api/battles/:id/offer/withdraw: offers them no more. */
export const withdrawRequest = z.strictObject({ token: secret });

/** POST /api/seats/offered: how the offers stand that holders of these tokens have made, who are heard of by that; answered with `OwnOffers`. Pages of before say more than that. */
export const ownOffersRequest = z.object(heldSeats.shape);

export interface OwnOffers {
  readonly offers: readonly SeatOffer[];
  readonly looking: number;
}

/** How an offer stands. */
export interface SeatOffer {
  readonly battle: BattleSummary;
  /** The seats that are offered now. */
  readonly seats: readonly string[];
  /** Seats whose offer has lapsed, for whoever made it was not heard of. */
  readonly lapsed: readonly string[];
  readonly wish: PlayerWished;
  /** Left out where anybody is welcome. */
  readonly band?: StrengthBand;
  /** How long it stands without a word from whoever made it, seconds. */
  readonly standsFor: number;
}
