import type { Arm, Kind, Trait } from '../../shared/troops/kinds.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import type { Angle, Point } from '../../../../table/units.ts';
import { z } from 'zod';

/** The sides of a battle; red is the one its scenario lists first, whose dice are thrown first where nobody is active. */
export const side = z.enum(['red', 'blue']);
export type SideId = z.infer<typeof side>;
export type UnitId = string;

/**
 * Where a unit is. `muster`: not yet placed. `air`: a flyer off the table that may enter (RK-23.12). `pursuing`: off the table after a pursuit, may come
 * back (RK-16.28). `aboard`: on a wind ship, which is where it is (RK-34.14). `routed`, `left` (voluntarily, RK-14.21) and `removed` (RK-4.7, RK-30.20) are gone for good.
 */
export type Whereabouts = 'muster' | 'table' | 'air' | 'pursuing' | 'aboard' | 'routed' | 'left' | 'removed';

/** How high a flyer is (RK-23.1); whatever does not fly is on the ground. */
export const level = z.enum(['ground', 'attack', 'observation']);
export type Level = z.infer<typeof level>;

/** What a unit remembers of the melee it is in; it forgets it when it touches no enemy any more (RK-4.3, RK-24.6). */
export interface Melee {
  /** Rounds fought. */
  readonly rounds: number;
  /** Whether it has been hit in the current cycle (RK-24.5). */
  readonly hit: boolean;
  /** Whether it has given ground in it (RK-4.10). */
  readonly gaveGround: boolean;
}

/** A spell in force on a unit, and when it ends (RK-29.12, RK-29.13). */
interface Enchantment {
  readonly spell: string;
  readonly by: SideId;
  /** Dice of its effect, where there are any: inches of Slowness (RK-30.5). */
  readonly strength: number;
  /** `inactive`: as soon as the unit is not active any more. */
  readonly until: 'end-of-own-turn' | 'start-of-caster-turn' | 'inactive' | 'activated';
}

/** One stand (RK-3.1). All of it is public once it has been placed. */
export interface Unit {
  readonly id: UnitId;
  readonly side: SideId;
  /** The player who commands it (RK-44.1a). */
  seat: SeatId;
  /** Row of its army list, or of a company or creature. */
  readonly type: string;
  readonly name: string;
  readonly kind: Kind;
  readonly arm: Arm;
  readonly traits: readonly Trait[];
  /** Original Rep (RK-3.3). */
  readonly rep: number;
  readonly ac: number;
  readonly figures: number;
  readonly cost: number;
  /** The army list its row stands in, where that is not its army's own (RK-33.11a). */
  readonly list?: string;
  /** The company it was hired with (RK-34.1). */
  readonly company?: string;
  /** Called by a spell: goes at hits equal to its Rep (RK-30.20). */
  readonly summoned?: true;
  /** By the Fiddle of Calling (RK-33.8). */
  readonly fiddled?: true;
  /** False for good after dismounting (RK-14.15). */
  mounted: boolean;
  hits: number;
  where: Whereabouts;
  /** Centre of its stand, where it is or last was. */
  at: Point;
  facing: Angle;
  level: Level;
  active: boolean;
  /** The ground named as it was activated, for as long as it goes on from that (RK-13.11). */
  objective?: string;
  /** Faces all directions until it next moves or turns (RK-16.4). */
  allRound?: true;
  melee: Melee | null;
  enchantments: readonly Enchantment[];
  /** The water it is crossing, and how far it has come (RK-10.9): at the bank, or in the water. */
  ford?: { readonly water: string; readonly stage: 'bank' | 'in' };
  /** Where its stakes stand, planted once (RK-4.13). */
  stakes?: { readonly from: Point; readonly to: Point };
  /** The direction in which it rampages (RK-25.1). */
  rampage?: Angle;
  /** Its last volley in a player turn of its side: who fired together at whom, in which player turn, and whom that and the same volleys before hit (RK-21.16). */
  volley?: {
    readonly shooters: readonly UnitId[];
    readonly targets: readonly UnitId[];
    readonly turn: number;
    readonly hit: readonly UnitId[];
  };
  /** The enemy Hero whom a Hero is bound to meet (RK-31.5). */
  bound?: UnitId;
  /** The straight line its centre follows while it flies (RK-23.6). */
  flight?: { readonly from: Point; readonly to: Point };
  /** It fights in the air, at the height of Observation; where it was before that (RK-23.13 to RK-23.15). */
  interception?: { readonly at: Point; readonly facing: Angle };
  /** Taken in the Major Pursuit (RK-27.9). */
  lost?: true;
  /** The unit aboard a wind ship (RK-34.14). */
  aboard?: UnitId;
}

/** Both sides, the one the scenario lists first first (RK-8.4). */
export const SIDES: readonly SideId[] = ['red', 'blue'];

export function enemyOf(side: SideId): SideId {
  return side === 'red' ? 'blue' : 'red';
}
