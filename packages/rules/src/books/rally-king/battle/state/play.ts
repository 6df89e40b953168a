import type { Angle, Mil, Point } from '../../../../table/units.ts';
import type { SideId, UnitId } from './unit.ts';

/** Where the battle stands (RK-37.1). */
export type Phase = 'armies' | 'secrets' | 'scouting' | 'terrain' | 'placement' | 'turn' | 'over';

/** A unit that goes into contact by a charge, for the round fought because of it (RK-12.7). */
export interface Charged {
  readonly unit: UnitId;
  readonly target: UnitId;
  /** Wholly over clear ground or downhill (RK-4.12). */
  readonly clear: boolean;
  /** In flank or rear (RK-15.19). */
  readonly flank: boolean;
  readonly counter: boolean;
}

/** One charger of a charge under way (RK-15.1). */
export interface Charger {
  readonly unit: UnitId;
  readonly target: UnitId;
  /** Inches it may still go, in mil. */
  readonly reach: Mil;
  /** Where it came from through the air: that decides whether it strikes a flank (RK-23.9a). */
  readonly from?: { readonly at: Point; readonly facing: Angle };
}

/** A charge from its declaration until its contact is settled (RK-15.8). Charges within reactions lie above the one that caused them. */
export interface Charge {
  readonly id: number;
  readonly side: SideId;
  /** Everybody of the Body that charges, as it was when it began: units of it may have no part in the charge. */
  readonly body: readonly UnitId[];
  readonly chargers: readonly Charger[];
  /** Units pulled along behind a charger (RK-15.7). */
  readonly followers: readonly { readonly unit: UnitId; readonly behind: UnitId }[];
}

/** The wheel of a charge: who turns, about what point, which way, and how far at most, in tenths of a degree. */
export interface WheelOfCharge {
  readonly units: readonly UnitId[];
  readonly pivot: Point;
  readonly sign: 1 | -1;
  readonly most: number;
  /** So far it has turned. */
  readonly by: number;
}

/** The Body in its slot (RK-12.3). */
export interface Slot {
  /** The units of the Body, right to left, as the slot began; parts of it later are handled one after another (RK-12.2a). */
  units: readonly UnitId[];
  /** Enemies each Missile or Skirmish unit could have fired at as the slot began (RK-13.10, RK-21.7). */
  readonly shots: Readonly<Record<UnitId, readonly UnitId[]>>;
  /** Units that have moved in it: they do not fire (RK-21.18). */
  moved: readonly UnitId[];
  /** Units that have touched an enemy in it (RK-21.7). */
  touched: readonly UnitId[];
  /** Dual-Armed units that have fired in it (RK-21.9). */
  fired: readonly UnitId[];
  /** Contacts made in it by charging (RK-12.7). */
  charged: readonly Charged[];
  /** Units brought freshly into contact since their melee was last fought (RK-12.6). */
  fresh: readonly UnitId[];
  /** Ground the Body was told to reach (RK-13.11). */
  objective: string | null;
  /** A point has been spent on the Body in it: flight needs one in every player turn (RK-13.14). */
  paid?: true;
}

/** One place in the order of slots: the units of a Body as the player turn began (RK-12.2). */
export interface Place {
  readonly units: readonly UnitId[];
}

/** The player turn under way (RK-1.20). */
export interface PlayerTurn {
  readonly side: SideId;
  /** Places still to come, the next one first. */
  places: readonly Place[];
  /** Units that have had their slot. */
  handled: readonly UnitId[];
  /** Units that have moved, fired or been passed through (RK-14.17). */
  moved: readonly UnitId[];
  fired: readonly UnitId[];
  passed: readonly UnitId[];
  /** Tenths of a degree each unit has wheeled (RK-14.9). */
  wheeled: Readonly<Record<UnitId, number>>;
  /** Inches each unit in the water loses of its rate (RK-10.9). */
  waded: Readonly<Record<UnitId, number>>;
  /** Units that have fought a round (RK-12.6). */
  fought: readonly UnitId[];
  /** The one attempt at a spell has been made (RK-29.1). */
  cast: boolean;
  /** The clause of the thing that was used in its stead (RK-33.5, RK-33.8). */
  instead?: 'RK-33.5' | 'RK-33.8';
  slot: Slot | null;
}

/** A player turn in which nothing has been done. */
export function freshTurn(side: SideId): PlayerTurn {
  return { side, places: [], handled: [], moved: [], fired: [], passed: [], wheeled: {}, waded: {}, fought: [], cast: false, slot: null };
}
