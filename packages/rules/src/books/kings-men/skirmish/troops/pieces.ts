import type { SeatId } from '../../../../kernel/game.ts';
import type { Angle, Mil, Point } from '../../../../table/units.ts';
import type { ArmyId, Colour, Quality } from '../../shared/troops/unit.ts';

export type UnitId = string;
export type DetailId = string;
export type FigureId = string;
export type HorsesId = string;
/** What an army counts by (QM-27.2): the id of a formed detail as deployed, or of a loose unit. */
export type ElementId = string;

export type TroopType = 'infantry' | 'skirmishers' | 'indians' | 'cavalry' | 'light-cavalry' | 'foot-artillery' | 'horse-artillery';
/** What a scenario may give a unit beyond its type (QM-2.10). */
type Trait = 'woodcraft' | 'light-infantry' | 'dismount';
export type GunClass = 'light' | 'medium' | 'heavy';

/**
 * How a detail is drawn up (QM-3.3). `line` is close order, `open` the open-order line, `loose` the order of skirmishers and light
 * horse, `battery` a gun set up to fire, `limbered` a gun on the march. A detail inside a building keeps the formation it takes up
 * again outside; until then it is in none (QM-28.3).
 */
export type Formation =
  | { readonly kind: 'line'; readonly files: number }
  | { readonly kind: 'open' }
  | { readonly kind: 'column' }
  | { readonly kind: 'loose' }
  | { readonly kind: 'battery' }
  | { readonly kind: 'limbered' }
  | { readonly kind: 'mob' };

/** The roster entry that details come from (QM-2.3). */
export interface Unit {
  readonly id: UnitId;
  readonly name: string;
  readonly army: ArmyId;
  readonly seat: SeatId;
  /** A unit made by breaking out is of skirmishers (QM-25.5). */
  readonly type: TroopType;
  readonly quality: Quality;
  readonly traits: readonly Trait[];
  readonly gun: GunClass | null;
  /** Soldiers at the start of the battle. */
  readonly strength: number;
  /** Sizes of the details that the scenario has formed it into (QM-31.1); null where its player chooses (QM-2.3). */
  readonly partition: readonly number[] | null;
  /** The unit of the roster it comes from: itself, unless it was made by breaking out (QM-25.5). */
  readonly origin: UnitId;
}

/** The piece that is activated, moved, shot at and charged (QM-2.3). */
export interface Detail {
  readonly id: DetailId;
  readonly name: string;
  readonly army: ArmyId;
  readonly seat: SeatId;
  readonly unit: UnitId;
  readonly type: TroopType;
  readonly quality: Quality;
  readonly gun: GunClass | null;
  /** Soldiers it was formed with; more after combining. */
  strength: number;
  soldiers: number;
  /** Light cavalry on foot is not; every other mounted type always is (QM-2.9). */
  mounted: boolean;
  formation: Formation;
  /** The reference point R (QM-3.2); inside a building where R came to rest. */
  at: Point;
  facing: Angle;
  colour: Colour;
  /** Carries an ordinary disorder marker (QM-10.5). */
  disordered: boolean;
  /** Carries a permanent one (QM-22.4). */
  permanent: boolean;
  /** Has fired and not loaded (QM-17.14). */
  smoke: boolean;
  /** Id of the building it is in, or null (QM-28.2). */
  building: string | null;
  /** Id of the forest it has gone into, or null: then it is not on the table (QM-15.2). */
  scattered: string | null;
  /** The elements it bears: one, or those of every detail that has joined it (QM-27.4). */
  elements: readonly ElementId[];
}

/** An officer, ensign or chief (QM-2.1). */
export interface Figure {
  readonly id: FigureId;
  readonly kind: 'officer' | 'ensign' | 'chief';
  readonly army: ArmyId;
  readonly seat: SeatId;
  unit: UnitId;
  /** The detail it is attached to and moves with (QM-2.13); null for a free one (QM-2.14). */
  detail: DetailId | null;
  /** Where a free one stands, its centre; of an attached one it counts for nothing. */
  at: Point;
  facing: Angle;
  /** False once it has been knocked over (QM-22.3). */
  standing: boolean;
  /** Number of the card in the battle on which it fell (QM-22.8), or null. */
  fellOn: number | null;
}

/** A player's general (QM-2.16): all of it public. */
export interface General {
  readonly seat: SeatId;
  readonly army: ArmyId;
  readonly name: string;
  rating: number;
  /** Their command radius as everybody may know it: 12 or 8 inches (QM-34.4). */
  radius: Mil;
  /** In the last state of QM-23.5: no removals or promotions any more. */
  spent: boolean;
  at: Point;
}

/** The horses of dismounted troopers (QM-21.1). */
export interface Horses {
  readonly id: HorsesId;
  readonly army: ArmyId;
  readonly seat: SeatId;
  readonly detail: DetailId;
  head: number;
  /** Centre of the footprint. */
  at: Point;
  facing: Angle;
}
