import type { SeatId } from '../../../kernel/game.ts';
import type { Angle, Mil, Point } from '../../../table/units.ts';

export type SideId = 'red' | 'blue';
export type UnitId = string;

/** What a unit is (TS-2.2). */
export type Arm = 'line-infantry' | 'light-infantry' | 'cavalry' | 'artillery';

/** Where something stands: the middle of its front edge and its facing (TS-2.5). */
export interface Pose {
  readonly at: Point;
  readonly facing: Angle;
}

/** Formations of infantry and cavalry that have a front and centre (TS-2.7). */
export type Drill = 'line' | 'divisions' | 'companies' | 'square';

/** A battalion or squadron drawn up (TS-2.7); `stands` are those in the formation, the command stand first (TS-2.6). */
export interface DrawnUp extends Pose {
  readonly kind: Drill;
  readonly stands: number;
  /** How much farther forward each file stands than it should, rightmost first; empty when none lags (TS-19.11, 19.24). */
  readonly lags: readonly Mil[];
}

/** A battery on the move: one file of guns, each with its limber (TS-2.7d). */
export interface Limbered extends Pose {
  readonly kind: 'limbered';
  readonly stands: number;
}

/** A battery in action, and where its limbers are (TS-2.11). */
export interface Unlimbered extends Pose {
  readonly kind: 'unlimbered';
  readonly stands: number;
  readonly limbers: 'attached' | 'back';
  readonly lags: readonly Mil[];
}

/** A light battalion wholly out as skirmishers: its command stand alone (TS-23.9). */
interface SkirmishOrder extends Pose {
  readonly kind: 'skirmish-order';
}

/** Companies in a village block (TS-24.2). */
export interface Garrison {
  readonly kind: 'garrison';
  /** Id of the block's piece of terrain. */
  readonly block: string;
  readonly stands: number;
}

/** Everything that has a pose (TS-2.14, with skirmish order). */
export type Fielded = DrawnUp | Limbered | Unlimbered | SkirmishOrder;

/** How a unit on the table stands. Never changed but exchanged for another: what is worked out of it is kept for as long as it lasts. */
export type Formation = Fielded | Garrison;
export type FormationKind = Formation['kind'];

/** A stand out as skirmishers; its place is the middle of its front edge, and it faces as its unit does (TS-1.16). */
export interface SkirmishStand {
  /** Of its own within its unit, as long as it is out. */
  readonly number: number;
  readonly at: Point;
}

/** What stays of a unit wherever its stands are. */
export interface Muster {
  readonly id: UnitId;
  readonly name: string;
  readonly side: SideId;
  readonly seat: SeatId;
  readonly arm: Arm;
  /** Stands in the rally area, and stands that are gone for good (TS-3.5). */
  reduced: number;
  destroyed: number;
}

/**
 * A unit on the table. A battalion is where its command stand is (TS-2.17): with the command stand in a village it is a garrison itself; a garrison
 * without the command stand is a unit of its own with `parent`, and its reduced stands go to the parent's rally area.
 */
export interface Unit extends Muster {
  /** The battalion a garrison without the command stand is of (TS-24.2); null for every other unit. */
  readonly parent: UnitId | null;
  formation: Formation;
  /** 1 to 6; 6 and never changed for a garrison (TS-2.3, TS-24.3). */
  disorder: number;
  /** 0 to 6. */
  stress: number;
  skirmishers: readonly SkirmishStand[];
  /** This half (TS-9.1, TS-9.5, TS-15.1). */
  acted: boolean;
  hasty: boolean;
  threatened: readonly UnitId[];
  /** This turn: the fire disorder of each weapon and the limbers' effect have been taken (TS-17.9, TS-17.11). */
  musketry: boolean;
  cannonade: boolean;
  limbersHit: boolean;
  /** The turn in which an enemy volley was last aimed at it, or null (TS-8.9). */
  aimedAt: number | null;
}

/** A smoke marker (TS-18.1): of which stand, where, and of which turn. */
export interface Smoke {
  readonly unit: UnitId;
  /** Number of the stand in stand order, or of the block's side. */
  readonly stand: number;
  readonly at: Point;
  readonly turn: number;
}

/** What a unit starts with that has just come into play: nothing done, nothing done to it, nobody sent out. */
export function asArrived(): Pick<
  Unit,
  'skirmishers' | 'acted' | 'hasty' | 'threatened' | 'musketry' | 'cannonade' | 'limbersHit' | 'aimedAt'
> {
  return {
    skirmishers: [],
    acted: false,
    hasty: false,
    threatened: [],
    musketry: false,
    cannonade: false,
    limbersHit: false,
    aimedAt: null,
  };
}
