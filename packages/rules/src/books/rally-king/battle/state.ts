import type { Flow } from '../../../kernel/flow.ts';
import type { Game } from '../../../kernel/game.ts';
import { cloneJson, copyEach, lasting } from '../../../kernel/json.ts';
import type { Referee } from '../../../kernel/referee.ts';
import type { Mil } from '../../../table/units.ts';
import type { Cascade } from './cascade/occasions.ts';
import type { RallyEvents } from './events.ts';
import type { Ground } from './ground/pieces.ts';
import type { Options } from './options.ts';
import type { Purpose } from './purposes.ts';
import type { Preparation } from './set-up/preparation.ts';
import type { Army } from './troops/army.ts';
import type { SideId, Unit, UnitId } from './troops/unit.ts';
import type { RallyPublic } from './view/public.ts';

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
}

/** A charge from its declaration until its contact is settled (RK-15.8). Charges within reactions lie above the one that caused them. */
export interface Charge {
  readonly id: number;
  readonly side: SideId;
  readonly chargers: readonly Charger[];
  /** Units pulled along behind a charger (RK-15.7). */
  readonly followers: readonly { readonly unit: UnitId; readonly behind: UnitId }[];
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
  /** Units that have fought a round (RK-12.6). */
  fought: readonly UnitId[];
  /** The one attempt at a spell has been made (RK-29.1). */
  cast: boolean;
  slot: Slot | null;
}

/** A whole battle. Lengths in thousandths of an inch, angles in tenths of a degree. */
export interface State {
  /** Id of the scenario fought. */
  readonly scenario?: string;
  readonly options: Options;
  readonly table: { readonly width: Mil; readonly depth: Mil };
  /** Only for the set-up; what of it is secret is told there. */
  preparation: Preparation | null;
  /** Replaced as a whole when terrain is generated, never changed. */
  ground: readonly Ground[];
  phase: Phase;
  /** Game turn (RK-1.20), and player turns so far. */
  turn: number;
  playerTurns: number;
  attacker: SideId | null;
  armies: Record<SideId, Army>;
  /** Every unit of the battle, wherever it is; of those not yet placed only the owner's side may know (RK-39.1). */
  units: Record<UnitId, Unit>;
  play: PlayerTurn | null;
  cascade: Cascade | null;
  /** Charges under way, the innermost last. */
  charges: readonly Charge[];
  /** Leaders lost whose Leader Lost Test has not been taken (RK-20.6), and units that must begin to rampage (RK-25.1). */
  aftermath: { readonly lost: readonly LostLeader[]; readonly rampaging: readonly Rampage[] };
}

/** A leader that is lost (RK-18.10): `army` tests as a whole, otherwise whoever stands near. */
export interface LostLeader {
  readonly side: SideId;
  readonly leader: string;
  readonly army: boolean;
  /** Where his unit stands or last stood. */
  readonly unit: UnitId;
  /** Killed in a duel: those who saw it have -1 (RK-31.8). */
  readonly duel?: true;
}

/** A unit that runs wild, and what its rout was caused by (RK-25.1). */
export interface Rampage {
  readonly unit: UnitId;
  readonly from: readonly UnitId[];
}

/** The kernel's types as this book fills them. */
export interface RK {
  state: State;
  events: RallyEvents;
  public: RallyPublic;
  purposes: Record<Purpose, unknown>;
}

export type RallyGame = Game<RK>;
export type RallyReferee = Referee<RK>;
export type RallyFlow<L extends object> = Flow<RK, L>;

/** A deep copy but for what never changes during a battle. Parts of a unit are never changed but only exchanged for others. */
export function cloneState(state: State): State {
  return {
    ...state,
    options: lasting(state.options),
    ground: lasting(state.ground),
    preparation: cloneJson(state.preparation),
    armies: cloneJson(state.armies),
    units: copyEach(state.units),
    play: cloneJson(state.play),
  };
}
