import type { PowerId, UnitId } from '../powers/power.ts';
import type { TreasureId } from '../treasures/treasure.ts';

/** Something written into an order form and carried out at once; its owner alone sees it (RKC-30.5). */
export type Entry =
  | { readonly what: 'list-roll'; readonly dice: readonly number[]; readonly unit: UnitId | null }
  | { readonly what: 'captain' }
  | { readonly what: 'magic-user'; readonly level: 1 | 2 | 3 }
  | { readonly what: 'hero' }
  | { readonly what: 'banner'; readonly type: 'personal-banner' | 'bane-banner' }
  | { readonly what: 'item-price'; readonly treasure: TreasureId }
  | { readonly what: 'placed'; readonly units: Readonly<Record<UnitId, string>> }
  | { readonly what: 'offered'; readonly treasure: TreasureId; readonly to: PowerId; readonly price: number; readonly die: number }
  | { readonly what: 'sale-answered'; readonly treasure: TreasureId; readonly bought: boolean };

/** The order form of one player in this step: open until they close it with *done* (RKC-30.4, RKC-30.5). */
export interface Form {
  readonly seat: string;
  readonly power: PowerId;
  readonly sort: 'recruiting' | 'placing' | 'sales';
  entries: Entry[];
  /** Magic Users still to be had by level, and whether a Hero is (RKC-10.2, RKC-10.6); an owner's secret. */
  magicUsers: Record<'1' | '2' | '3', number>;
  hero: boolean;
}
