import { entry, type Entry, type Nothing } from '../../../kernel/entry.ts';
import { flow, type Part } from '../../../kernel/flow.ts';
import type { Point } from '../../../table/units.ts';
import type { Cascade, Occasion } from './state/occasions.ts';
import type { Charger, WheelOfCharge } from './state/play.ts';
import type { Since } from './state/occasions.ts';
import type { RallyFlow, RK } from './state.ts';
import type { SideId, UnitId } from './state/unit.ts';

/*
 * The flows that chapters start in one another, by name, so that reactions to reactions need no circle of imports: a charge calls tests, a test calls
 * charges. Each entry says what its flow is handed, what it ends with, and when it is called.
 */

/** The flow that an entry names. `W` is what it is handed and what it keeps besides, optional where a step may read it before one has worked it out. */
export function flowOf<L extends object, W extends L>(to: Entry<L>, parts: readonly Part<RK, W>[]): RallyFlow<W> {
  return flow<RK, W>(to.name, parts);
}

/** A fire event: all the shooting of one Body at one moment (RK-21.12). */
export interface FireEvent {
  readonly side: SideId;
  /** Its shooters, right to left. */
  readonly shooters: readonly UnitId[];
  /**
   * The enemies whose deed ordered the fire: a shooter with no eligible target among them does not fire and halts (RK-16.7, RK-19.5). Null for
   * the fire step and dual fire, where all eligible enemies are targets (RK-21.14).
   */
  readonly at: readonly UnitId[] | null;
  /** Shooters that throw only one die (RK-19.7). */
  readonly oneDie: readonly UnitId[];
  /** The shot of a flight: ahead along the path, from where the flyers are on it (RK-23.10). */
  readonly ahead?: true;
}

/** Reaction tests of one event (RK-20.2). */
export interface Tests {
  readonly occasions: readonly Occasion[];
  /** Who performed the event: the other side's Bodies test first. */
  readonly by: SideId;
  /** How matters stood as the event was carried out, where something has come between (RK-20.6). */
  readonly since?: Since;
}

/** A charge of units of one Body (RK-15.1). */
export interface ChargeEvent {
  readonly side: SideId;
  /** Right to left. */
  readonly chargers: readonly Charger[];
  /** `order`: declared by its owner; `result`: a result of a test (RK-15.5); `drawn-in` (RK-15.18); `advance` (RK-16.1); `flight` (RK-23.9). */
  readonly by: 'order' | 'result' | 'drawn-in' | 'advance' | 'pursuit' | 'flight';
  /** A wheel into contact of the whole Body (RK-14.12). */
  readonly wheel?: WheelOfCharge;
}

/** How a battle ends: the sides that have won, why, and by which clause. */
export interface Ending {
  readonly winners: readonly SideId[];
  readonly reason: string;
  readonly clause: string;
}

/** A unit that may pursue (RK-16.20). */
export interface Pursuer {
  readonly unit: UnitId;
  /** It was charging or countercharging (RK-16.21). */
  readonly charging: boolean;
  /** Enemies it has caused to retire or rout. */
  readonly from: readonly UnitId[];
}

export const ENTRIES = {
  // Set-up, RK-8.1: each is called once, in this order, by battle.ts.
  armies: entry<Nothing>('armies'),
  secrets: entry<Nothing>('secrets'),
  scouting: entry<Nothing>('scouting'),
  terrain: entry<Nothing>('terrain'),
  placement: entry<Nothing>('placement'),
  /** The question whether a spell of the set-up is tried, and the attempts (RK-29.2). */
  preSpell: entry<{ readonly spell: 'seek' | 'sacrificial-lamb' }>('pre-spell'),

  // The player turn, RK-12.
  playerTurn: entry<{ readonly side: SideId }>('player-turn'),
  /** One slot; `units` are those of the Body, right to left. */
  slot: entry<{ readonly units: readonly UnitId[] }>('slot'),
  /** Orders of one active part of the Body, until it has no more to do. `first`: nothing has been decided in the slot yet; `fired`: somebody of it has (RK-21.9). */
  movement: entry<{ readonly units: readonly UnitId[]; readonly first?: boolean; readonly fired?: boolean }>('movement'),
  /** The fire step of the slot (RK-12.5). */
  fireStep: entry<Nothing>('fire-step'),
  /** The melee step of the slot (RK-12.6). */
  meleeStep: entry<Nothing>('melee-step'),

  // Events of a cascade, RK-20.
  /**
   * Everything that follows at once when units have been lost or hurt: Leader Lost Tests (RK-20.6), then rampages (RK-25.1). Called after every
   * step that applied results, before anything else; does nothing when nothing waits.
   */
  aftermath: entry<Nothing>('aftermath'),
  /** The Leader Lost Tests of all that wait in `state.aftermath.lost`. */
  leaderLost: entry<Nothing>('leader-lost'),
  /**
   * Groups of RK-20.2, each in turn by RK-20.3 and RK-20.4. Charges ordered by Enemy Threat or Received Fire are started here. Of Wanting to
   * Charge and Being Charged nobody is moved into contact: ends with `Verdict[]`, and the charge goes on from them.
   */
  tests: entry<Tests>('tests'),
  /** One fire event with everything it triggers (RK-21.19); an event nobody can carry out is skipped without dice (RK-20.11). */
  fire: entry<FireEvent>('fire'),
  /** One charge, from Wanting to Charge to contact and pursuit (RK-20.5). */
  charge: entry<ChargeEvent>('charge'),
  /** One advance ordered by Received Fire (RK-16.1). */
  advance: entry<{ readonly unit: UnitId; readonly causes: readonly UnitId[] }>('advance'),
  /** The Enemy Threat Tests of a move that has been made (RK-18.1). `from` is where the moving units stood. */
  threats: entry<{
    readonly side: SideId;
    readonly moved: readonly { readonly unit: UnitId; readonly x: number; readonly y: number; readonly facing: number }[];
    readonly charged: readonly UnitId[];
  }>('threats'),
  /** Pursuit rolls and moves, in this order (RK-16.20 to RK-16.27). */
  pursuit: entry<{ readonly pursuers: readonly Pursuer[] }>('pursuit'),
  /** One round of the melee of this unit (RK-24.1). */
  round: entry<{ readonly unit: UnitId }>('melee-round'),
  /** A unit begins to rampage, or goes on with it (RK-25.1, RK-25.3). */
  rampage: entry<{ readonly unit: UnitId; readonly from: readonly UnitId[] | null; readonly point?: Point }>('rampage'),

  // Later chapters.
  /** Rampage, uncontrolled demons, heroes seeking one another, the Wind Maiden (RK-12.3). */
  forced: entry<{ readonly units: readonly UnitId[] }>('forced'),
  /** One attempt at a spell (RK-29.1), handed the answer to the question it was part of. */
  cast: entry<{
    readonly side: SideId;
    readonly spell: string;
    readonly targets: readonly UnitId[];
    /** Which of those in the target it strikes, where the caster has said so (RK-30.1). */
    readonly leader?: string;
    /** Done by a thing and its unit, without dice of the caster's, cost or intervention (RK-33.5, RK-33.12). */
    readonly by?: { readonly kind: string; readonly unit: UnitId };
    /** To fail badly is merely to fail (RK-42.2). */
    readonly noRisk?: true;
  }>('cast'),
  /** A banner, item, artifact or relic is used in a spell window (RK-33.5 to RK-33.13). */
  useItem: entry<{ readonly side: SideId; readonly item: string; readonly spell: string | null; readonly targets: readonly UnitId[] }>(
    'use-item',
  ),
  /** One flight of a Body that has been paid for, from the question where to (RK-23.6). */
  flight: entry<{ readonly units: readonly UnitId[] }>('flight'),
  /** Flyers have come over the edge of the table: enemies off it may meet them in the air first (RK-23.13 to RK-23.15). */
  interception: entry<{ readonly targets: readonly UnitId[] }>('interception'),
  /** The last step of a battle that carries the mark of a campaign (RK-27.10a). */
  conclusion: entry<Ending>('conclusion'),
  heroicCombat: entry<{ readonly heroes: readonly UnitId[] }>('heroic-combat'),
} as const;

/** A cascade as it begins (RK-20.1). */
export const FRESH_CASCADE: Cascade = { volleys: {}, threatened: {}, retired: {}, fallen: [] };
