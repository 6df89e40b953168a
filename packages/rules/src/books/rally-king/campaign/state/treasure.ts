import type { Season } from '../calendar.ts';
import type { PowerId } from './power.ts';

export type TreasureId = string;

/** A banner, item, artifact or relic that somebody has or had (RKC-23.1). */
export interface Treasure {
  readonly id: TreasureId;
  /** Its type in the lists of the battle (shared/muster/treasures.ts). */
  readonly type: string;
  /** Who has it; null while it is away (RKC-23.4). `brethren` for the Spear at the Red Castle (RKC-22.4). */
  holder: PowerId | 'brethren' | null;
  /** Everybody knows who has it (RKC-21.4). */
  revealed: boolean;
  /** It may be used from this season on (RKC-23.3). */
  usableFrom: Season;
  /** The season in which it comes back, while it is away (RKC-23.4). */
  returns: Season | null;
  /** The year its present owner has paid for (RKC-20.7). */
  paidFor: number | null;
  /** Where a relic lies (RKC-22.4). */
  at?: string;
  /** The price that was rolled this season (RKC-23.6). */
  price?: number;
}
