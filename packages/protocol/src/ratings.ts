import { z } from 'zod';

/*
 * Players who have agreed to it before a battle have its result count. What is believed of their strength is a number with its doubt, for each book and pace.
 */

/** While all are at the table, or by days. */
export const pace = z.enum(['live', 'letter']);
export type Pace = z.infer<typeof pace>;

/** What is believed of somebody's strength. */
export interface ShownRating {
  /** 1500 for whoever is as strong as most. */
  readonly rating: number;
  /** By how much it may well be wrong. */
  readonly doubt: number;
  /** Whether the doubt is so great that it means little yet. */
  readonly provisional: boolean;
}

/** GET /api/battles/:id/rating: whether and how the result of a battle counts, for whoever may watch it. */
export type BattleRating =
  | { readonly state: 'unrated' }
  /** It is to count once the battle is over. */
  | { readonly state: 'agreed' }
  | { readonly state: 'uncounted'; readonly why: WhyUncounted }
  | { readonly state: 'counted'; readonly seats: readonly RatedSeat[] };

/** Whoever runs the club ended it, a side decided hardly anything, a seat was no player's, two seats were one player's, others played a side that was not beaten, or two of its players have met too often. */
export type WhyUncounted = 'closed' | 'short' | 'guest' | 'alone' | 'stand-in' | 'often';

interface RatedSeat {
  readonly seat: string;
  readonly before: ShownRating;
  readonly after: ShownRating;
}

/** GET /api/player/ratings */
export interface PlayerRatings {
  /** Whether they stand in the lists that anybody may read. */
  readonly listed: boolean;
  readonly ratings: readonly PlayerRating[];
}

interface PlayerRating extends ShownRating {
  readonly book: string;
  readonly pace: Pace;
  /** How many battles it comes from. */
  readonly battles: number;
  /** The latest of them, the first one first. */
  readonly curve: readonly RatedBattle[];
}

export interface RatedBattle extends ShownRating {
  readonly battle: string;
  readonly scenario: string;
  /** ISO instant. */
  readonly ended: string;
}

/** POST /api/player/listed: from now on the player's ratings stand in the lists, or not any more. */
export const listing = z.strictObject({ listed: z.boolean() });

/** POST /api/ratings: the strongest players of a book who want to be listed; answered with `ListedPlayer`s. */
export const ratingList = z.strictObject({ book: z.string().min(1).max(60), pace });
export type RatingList = z.infer<typeof ratingList>;

export interface ListedPlayer extends ShownRating {
  readonly name: string;
  readonly battles: number;
}
