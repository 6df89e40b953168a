import type { Season } from '../calendar.ts';
import type { NationId, ProvinceId } from './map-file.ts';
import type { PowerId } from './power.ts';

/** Why two powers are at war, which decides how it ends. */
export const CAUSES = [
  /** By the tables (RKC-13.1). */
  'choice',
  /** Among the tribes of one nation (RKC-3.7). */
  'unification',
  /** Between two factions (RKC-4.6). */
  'succession',
  /** A March against Tropilium (RKC-4.14). */
  'claim',
  /** A special people against its host (RKC-24.6). */
  'arrival',
] as const;
export type Cause = (typeof CAUSES)[number];

/** A war between exactly two powers (RKC-14.1). Wars stand in the order they began (RKC-1.9). */
export interface War {
  readonly id: number;
  readonly cause: Cause;
  readonly began: Season;
  aggressor: PowerId;
  target: PowerId;
  /** Provinces that changed hands between the two in it, in order. */
  taken: { readonly province: ProvinceId; readonly from: PowerId; readonly to: PowerId }[];
  /** Seasons running in which neither side could invade (RKC-14.5a). */
  idle: number;
  /** A claim: who held what when it began (RKC-4.15). */
  readonly before?: Readonly<Record<ProvinceId, PowerId>>;
  /** The aggressor of the next season, once this one is over (RKC-14.3). */
  next: PowerId;
}

/** A result of going to war (RKC-12.4, RKC-12.5). */
export interface Resolve {
  readonly power: PowerId;
  /** Its possible opponents at its test, or of them only those whom it hates (RKC-12.5, RKC-13.6). */
  readonly against: readonly PowerId[];
}

/** A peace enforced on the loser (RKC-18.2); kept between nations, for factions and tribes are bound too (RKC-4.9). */
export interface Peace {
  readonly winner: NationId;
  readonly loser: NationId;
  /** Its last season (RKC-18.4). */
  readonly until: Season;
  /** Whether the loser pays in each Spring (RKC-18.7); not where nobody won. */
  readonly pays: boolean;
}

/** A Recruiting Roll that could not be paid at once (RKC-18.6). */
export interface Debt {
  readonly from: NationId;
  readonly to: NationId;
}

/** The loser of a war hates its winner for the rest of the campaign (RKC-18.8). */
export interface Hatred {
  readonly of: NationId;
  readonly against: NationId;
}
