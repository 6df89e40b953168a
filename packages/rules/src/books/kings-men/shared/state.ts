import type { OwnOf } from '../../../kernel/event.ts';
import type { Flow } from '../../../kernel/flow.ts';
import type { Game, SeatId } from '../../../kernel/game.ts';
import { cloneJson, copyEach, lasting } from '../../../kernel/json.ts';
import type { Referee } from '../../../kernel/referee.ts';
import type { Angle } from '../../../table/units.ts';
import type { Card } from './state/card.ts';
import type { BattleEvents, battleEvents } from './events.ts';
import type { FamilyPurpose } from './state/purposes.ts';
import type { Field } from './troops/field.ts';
import type { Victory } from './state/conditions.ts';
import type { Options } from './options.ts';
import type { Deed, KingsMenPublic, Phase } from './state/public.ts';
import type { Zone } from './troops/field.ts';
import type { ArmyId, Colour, UnitId } from './troops/unit.ts';

/** What an army is in every book of the family; how it is commanded each book adds. */
export interface Host {
  readonly id: ArmyId;
  readonly name: string;
  /** The nation whose dress it wears, for the eye alone. */
  readonly uniform?: string;
  /** Its players in their order. */
  readonly seats: readonly SeatId[];
  /** Units at the start of the battle (KM-28.1). */
  readonly started: number;
  /** Units lost so far, in order (KM-28.4). */
  lost: UnitId[];
  /** Seats that have offered to concede (KM-31.3). */
  conceding: SeatId[];
}

/** The activation under way (KM-10.1): public. */
export interface Activation {
  readonly seat: SeatId;
  readonly unit: UnitId;
  readonly card: Card;
  /** The colour it acts in throughout (KM-11.3). */
  readonly colour: Colour;
  /** What it has done, in order. */
  done: Deed[];
  /** Set once it fought a melee: KM-20.11 then replaces the downgrade of KM-11.2. */
  fought: boolean;
  /** Set by its move: what a formation change after it may still do (KM-14.19). */
  turnable?: Turnable;
  /** Set where the card is no more than an ordinary one for this player, whatever it shows (KMR-5.1). */
  ordinary?: true;
}

/** The facing at the start of a move, and whether so little was covered that turning back beyond it is still allowed (KM-14.6). */
export interface Turnable {
  readonly facing: Angle;
  readonly back: boolean;
}

/** An army alone on a piece of ground since the end of that turn, 0 being deployment. */
interface Holding {
  readonly army: ArmyId;
  readonly since: number;
}

/** A battle as every book of the family has it. */
export interface Battle {
  /** Id of the scenario fought. */
  readonly scenario?: string;
  /** Pieces that stand where the scenario put them and are not deployed by a player (KM-29.5a). */
  readonly fixed?: readonly string[];
  readonly options: Options;
  readonly zones: Readonly<Record<ArmyId, Zone>>;
  readonly victory: Victory;
  field: Field;
  turn: number;
  phase: Phase;
  armies: Record<ArmyId, Host>;
  /** SECRET: the undrawn cards, next one last. */
  deck: Card[];
  /** Face up, oldest first. */
  discard: Card[];
  /** The card being dealt with. */
  card: Card | null;
  activation: Activation | null;
  /** Units that have got an officer or ensign back in this turn (KM-26.10). */
  restored?: UnitId[];
  /** Ground named by the scenario that one army holds alone: which, and since the end of which turn (KM-28.7). */
  held?: Record<string, Holding>;
}

/** The kernel's types as far as the books of the family fill them alike, over the state of one of them. */
export interface Of<S extends Battle> {
  state: S;
  events: BattleEvents;
  secrets: OwnOf<typeof battleEvents>;
  public: KingsMenPublic;
  purposes: Record<FamilyPurpose, unknown>;
}

/** Any book of the family. */
export type Family = Of<Battle>;

export type BattleGame = Game<Family>;
export type BattleReferee = Referee<Family>;
export type BattleFlow<L extends object> = Flow<Family, L>;

/** A deep copy but for what never changes during a battle: the ground, the options, the zones, what decides it. */
export function cloneBattle<S extends Battle>(state: S): S {
  const { options, zones, victory, field, armies, deck, discard, activation, restored, held } = state;
  return {
    ...state,
    options: lasting(options),
    zones: lasting(zones),
    victory: lasting(victory),
    ...(restored === undefined ? {} : { restored: [...restored] }),
    ...(held === undefined ? {} : { held: { ...held } }),
    field: { ground: lasting(field.ground), units: copyEach(field.units), generals: copyEach(field.generals) },
    armies: cloneJson(armies),
    deck: [...deck],
    discard: [...discard],
    activation: cloneJson(activation),
  };
}
