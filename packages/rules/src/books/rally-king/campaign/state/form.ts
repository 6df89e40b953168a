import type { NationId } from './map-file.ts';
import type { PowerId, UnitId } from './power.ts';
import type { TreasureId } from './treasure.ts';

/** Something written into an order form and carried out at once; its owner alone sees it (RKC-30.5). */
type Entry =
  | { readonly what: 'list-roll'; readonly dice: readonly number[]; readonly unit: UnitId | null }
  | { readonly what: 'captain' }
  | { readonly what: 'magic-user'; readonly level: 1 | 2 | 3 }
  | { readonly what: 'hero' }
  | { readonly what: 'banner'; readonly type: 'personal-banner' | 'bane-banner' }
  | { readonly what: 'item-price'; readonly treasure: TreasureId }
  | { readonly what: 'placed'; readonly units: Readonly<Record<UnitId, string>> }
  | { readonly what: 'offered'; readonly treasure: TreasureId; readonly to: PowerId; readonly price: number; readonly die: number | null }
  | { readonly what: 'sale-answered'; readonly treasure: TreasureId; readonly bought: boolean };

/** A treasure offered to a power at the price that was rolled (RKC-23.6). */
export interface Sale {
  readonly treasure: TreasureId;
  readonly from: PowerId;
  readonly to: PowerId;
  readonly price: number;
}

/** What a treasure sold in Winter will bring in Spring (RKC-23.7). */
export interface SaleDue {
  readonly payer: NationId;
  readonly payee: NationId;
  readonly rolls: number;
}

/** The order form of one power in this step: open until its player closes it with *done* (RKC-30.4, RKC-30.5). */
export interface Form {
  /** Null for a Non-Player power, which fills it in as it is opened (RKC-29.3a). */
  readonly seat: string | null;
  readonly power: PowerId;
  readonly sort: 'recruiting' | 'placing' | 'sales';
  entries: Entry[];
  /** Magic Users still to be had by level, and whether a Hero is (RKC-10.2, RKC-10.6); an owner's secret. */
  magicUsers: Record<'1' | '2' | '3', number>;
  hero: boolean;
  /** Units that may be put into any own province (RKC-9.9); the others only go where they can (RKC-6.3). */
  readonly fresh: readonly UnitId[];
}
