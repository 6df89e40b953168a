import type { ProvinceId } from '../land/map-file.ts';
import type { ContractId, PersonId, PowerId, UnitId } from '../powers/power.ts';
import type { TreasureId } from '../treasures/treasure.ts';

/** What a power sends to one battle (RKC-14.6, RKC-14.9). */
export interface Force {
  readonly power: PowerId;
  /** The province it comes from, next to the invaded one (RKC-14.16); of a defender the invaded one. */
  readonly origin: ProvinceId;
  readonly units: readonly UnitId[];
  /** Whether the Leader goes with it. */
  readonly leader: boolean;
  readonly persons: readonly PersonId[];
  readonly treasures: readonly TreasureId[];
  /** Of several commanders of equal War Rating the one who is CinC (RKC-15.4b). */
  readonly commander: ContractId | null;
}

/** One province that is invaded this season (RKC-14.4), or visited by a dragon (RKC-25.2). */
export interface Invasion {
  readonly id: string;
  /** Number of the war; null for a dragon. */
  readonly war: number | null;
  readonly attacker: PowerId | 'rogue-dragon';
  readonly defender: PowerId;
  readonly province: ProvinceId;
  /** Null until it is committed; without units where the aggressor sends nobody (RKC-14.7). */
  attack: Force | null;
  /** Null until it has answered; `conceded` gives the province away (RKC-14.12). */
  defence: Force | 'conceded' | null;
}
