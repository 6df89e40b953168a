import type { Point } from '../../../../table/units.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import type { SideId, UnitId } from './unit.ts';

/** What may become of a leader in a battle (RK-27.12). `shaken` until the start of their side's next player turn (RK-26.3). */
export type Fate = 'fine' | 'shaken' | 'out' | 'captured' | 'dead' | 'gone';

/** CinC, Captain, Hero, mercenary commander or Wind Maiden: whoever goes with a unit and can be lost (section 5, RK-34.2, RK-34.8). */
export interface Leader {
  readonly id: string;
  readonly rank: 'cinc' | 'captain' | 'hero' | 'commander' | 'maiden';
  readonly name: string;
  /** War Rating of their own: the CinC's, a commander's 3, 1 for Captain and Hero, 0 for a Maiden. */
  readonly warRating: number;
  /** A commander whose points are for their own unit only (RK-34.2). */
  readonly ownUnitOnly?: true;
  /** The company a commander is hired with: they are with a unit of it (RK-34.1a). */
  readonly company?: string;
  /** Who plays them, where the battle's file says so (RK-44.1a). */
  readonly seat?: SeatId;
  /** SECRET until the unit is placed (RK-39.1); null while nobody carries them. */
  unit: UnitId | null;
  fate: Fate;
}

/** One Magic User (RK-28.2). */
export interface MagicUser {
  readonly id: string;
  readonly level: 1 | 2 | 3;
  /** Magic points charged to them (RK-28.8). */
  spent: number;
  /** An artifact that counts as one: it channels nothing and is never at risk (RK-33.12). */
  readonly artifact?: true;
  /** An artifact whose unit is off the table for a time (RK-33.1). */
  readonly away?: boolean;
  fate: Fate | 'dismissed' | 'spent';
}

/** SECRET: the Magic Users of a side, who stand together (RK-28.4). */
export interface MagicGroup {
  users: readonly MagicUser[];
  guard: UnitId | null;
  /** Public from the first attempt after placement on (RK-29.14). */
  revealed: boolean;
  channeler: string | null;
}

/** A banner, item, artifact or relic (section 33). */
export interface Treasure {
  readonly id: string;
  readonly type: string;
  carrier: UnitId | null;
  /** SECRET while false (RK-33.17). */
  revealed: boolean;
  state: 'carried' | 'kept' | 'taken' | 'vanished';
  /** The die thrown as its unit routed (RK-33.16). */
  readonly die?: number;
  /** Where its unit stood as it was lost: an elephant runs on from there (RK-33.2, RK-25.1). */
  readonly lostAt?: Point;
  /** It has gone back with its unit, until the start of its owner's next player turn (RK-33.2). */
  readonly retiring?: boolean;
  /** Spells of an artifact that have been cast, or that the Horn has been sounded (RK-33.12, RK-33.13). */
  readonly used?: readonly string[];
}

/** Which edge of the table an army has behind it (RK-11.1). */
export const EDGES = ['north', 'south'] as const;
export type Edge = (typeof EDGES)[number];

/** What everybody knows of an army's nation; the values of its list unless a scenario says otherwise. */
export interface Nation {
  /** Id of its army list. */
  readonly list: string;
  /** -2 (Black Moon) to 2 (Red Sun) (RK-33.4). */
  readonly alignment: number;
  readonly tech: number;
  readonly mana: number;
  /** A, B or C: terrain and solo play (RK-3.10a). */
  readonly battleTactics: 'A' | 'B' | 'C';
  readonly warRatingModifier: number;
}

/** Where a unit of a game-run army stands (RK-32.2); screen and support are part of the centre. */
export type Group = 'centre' | 'reserve' | 'left' | 'right';

/** Plans of a game-run army (RK-32.2). */
export const PLANS = ['CA', 'DE', 'EF', 'FF', 'HA', 'PC', 'SD'] as const;
export type Plan = (typeof PLANS)[number];

/** SECRET from every player until the battle is over: how a game-run army fights (RK-32.1, RK-32.8). */
export interface Tactics {
  readonly plan: Plan;
  /** The die that chose it; 0 where none was thrown. */
  readonly die: number;
  readonly groups: Readonly<Record<UnitId, Group>>;
  /** An enemy has retired or routed since its last player turn (RK-32.10). */
  readonly stirred: boolean;
}

/** One side of the battle. */
export interface Army {
  readonly id: SideId;
  readonly name: string;
  readonly nation: Nation;
  /** Its players, the CinC's first (RK-44.1). */
  readonly seats: readonly SeatId[];
  /** Played by the book's tactics (section 32). */
  readonly npc: boolean;
  /** Of an army that the game runs, once it is placed. */
  tactics?: Tactics;
  /** A single monster: no leaders, one point in every player turn (RK-34.10a). */
  readonly lone: boolean;
  baseline: Edge | null;
  leaders: Leader[];
  magic: MagicGroup;
  treasures: Treasure[];
  /** Activation points left in this player turn (RK-13.1). */
  points: number;
  /** Points of mercenary commanders left, by leader (RK-34.2). */
  commanderPoints: Record<string, number>;
  /** Points of single seats, where the pool has been divided (RK-44.2a). */
  allotted: Record<SeatId, number> | null;
  /** SECRET: what Sacrificial Lamb does to the first test of every unit, and the units that have taken it (RK-30.17). */
  omen: { readonly modifier: -1 | 0 | 1; readonly taken: readonly UnitId[] };
  /** Points of the whole army (RK-27.4). */
  fielded: number;
  /** All its Bodies move at one and a half times their rate in the first player turn (RK-8.5). */
  hastened: boolean;
  /** Seats that have offered a draw (RK-38.4). */
  offering: SeatId[];
}
