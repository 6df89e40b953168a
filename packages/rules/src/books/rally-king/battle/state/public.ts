import type { PublicTypes } from '../../../../kernel/table.ts';
import type { Ground } from './ground.ts';
import type { Preparation } from './preparation.ts';
import type { Charge, Phase, PlayerTurn } from './play.ts';
import type { Army, Leader, Plan, Treasure } from './army.ts';
import type { SideId, Unit, UnitId } from './unit.ts';

/*
 * What this book makes public besides what every table shows (RK-39.2). With it a page, a computer general and a record put the battle together again,
 * in its own types.
 */

/** All of a unit that its piece does not say. */
export type OpenUnit = Omit<Unit, 'id' | 'side' | 'seat' | 'name' | 'at' | 'facing'>;

/** What everybody knows of an army: leaders once their units stand, never whether there are Magic Users. */
export type OpenArmy = Pick<
  Army,
  'nation' | 'npc' | 'lone' | 'baseline' | 'points' | 'commanderPoints' | 'allotted' | 'hastened' | 'offering'
> & {
  /** Units still to place (RK-39.1). */
  readonly waiting: number;
  readonly leaders: readonly Leader[];
  /** The plan of a game-run army: where everybody may know it, or the battle is over (RK-32.8). */
  readonly plan: Plan | null;
  /** Banners, items, artifacts and relics that are known (RK-33.17). */
  readonly treasures: readonly Treasure[];
  /** The guard of the Magic Users, from their first attempt at a spell on (RK-29.14). */
  readonly guard: UnitId | null;
};

export type OpenGround = Omit<Ground, 'id' | 'name' | 'shape'>;

interface OpenBattle {
  readonly phase: Phase;
  readonly playerTurns: number;
  readonly attacker: SideId | null;
  readonly play: PlayerTurn | null;
  readonly charges: readonly Charge[];
  /** Units that stand on the table no more, or not yet: in the air off it, pursuing, or gone (RK-39.2). */
  readonly off: readonly Unit[];
  /** What the sides have said of a battle fought on a real table, and who has agreed to both (RK-27.12); null where nobody waits for a report. */
  readonly result: {
    readonly said: readonly { readonly side: SideId; readonly winner: SideId | null; readonly turns: number }[];
    readonly agreed: readonly SideId[];
  } | null;
}

export interface RallyPublic extends PublicTypes {
  piece: OpenUnit;
  side: OpenArmy;
  ground: OpenGround;
  table: OpenBattle;
}

/** What the seats of one side share and nobody else is sent (RK-39.1, RK-44.4). */
export interface Secrets extends Pick<Army, 'leaders' | 'magic' | 'treasures' | 'omen'> {
  readonly side: SideId;
  /** Own units still to place. */
  readonly waiting: readonly Unit[];
  /** What of the set-up the side may know, while it lasts. */
  readonly preparation: Preparation | null;
}
