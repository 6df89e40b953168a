import type { OwnOf } from '../../../kernel/event.ts';
import type { Chapter } from '../../../kernel/chapter.ts';
import type { Flow } from '../../../kernel/flow.ts';
import type { Game } from '../../../kernel/game.ts';
import { cloneJson, copyEach, lasting } from '../../../kernel/json.ts';
import type { Referee } from '../../../kernel/referee.ts';
import type { Mil, Point } from '../../../table/units.ts';
import type { Before, Cascade } from './state/occasions.ts';
import type { Declaration } from './state/report-form.ts';
import type { RallyEvents, rallyEvents } from './events.ts';
import type { Ground } from './state/ground.ts';
import type { Options } from './options.ts';
import type { Charge, Phase, PlayerTurn } from './state/play.ts';
import type { Purpose } from './purposes.ts';
import type { Preparation } from './state/preparation.ts';
import type { Army } from './state/army.ts';
import type { SideId, Unit, UnitId } from './state/unit.ts';
import type { RallyPublic } from './state/public.ts';

/** A whole battle. Lengths in thousandths of an inch, angles in tenths of a degree. */
export interface State {
  /** Id of the scenario fought. */
  readonly scenario?: string;
  readonly options: Options;
  /** It carries the mark of a campaign (RK-36.4): nothing hidden is opened when it ends, and Major Pursuit follows it (RK-27.10a, RK-39.5). */
  readonly campaign?: true;
  /** That campaign waits for its report, and pursuit and recovery are steps of it (RK-27.10a). */
  readonly report?: true;
  /** The game turn after which it ends, once its time is up (RKC-15.32). */
  lastTurn?: number;
  /** What each side has said became of it, where the battle was fought on a real table, and who has agreed to both (RK-27.12). */
  declared?: Partial<Record<SideId, Declaration>>;
  agreedTo?: readonly SideId[];
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
  /**
   * Leaders lost whose Leader Lost Test has not been taken (RK-20.6), units that must begin to rampage (RK-25.1), and, where there are any, where those stood
   * who have gone back, or followed, and may threaten somebody where they are now (RK-18.1).
   */
  aftermath: { readonly lost: readonly LostLeader[]; readonly rampaging: readonly Rampage[]; readonly driven?: readonly Before[] };
}

/** A leader that is lost (RK-18.10): `army` tests as a whole, otherwise whoever stands near. */
export interface LostLeader {
  readonly side: SideId;
  readonly leader: string;
  readonly army: boolean;
  /** Where their unit stands or last stood. */
  readonly unit: UnitId;
  /** Killed in a duel: those who saw it have -1 (RK-31.8). */
  readonly duel?: true;
  /** It is an artifact or relic that is lost: whoever it strengthened tests (RK-33.15). */
  readonly treasure?: string;
}

/** A unit that runs wild, and what its rout was caused by (RK-25.1). */
interface Rampage {
  readonly unit: UnitId;
  readonly from: readonly UnitId[];
  /** Where the shot fell that routed it (RK-16.13). */
  readonly point?: Point;
}

/** The kernel's types as this book fills them. */
export interface RK {
  state: State;
  events: RallyEvents;
  secrets: OwnOf<typeof rallyEvents>;
  public: RallyPublic;
  purposes: Record<Purpose, unknown>;
}

export type RallyGame = Game<RK>;
export type RallyReferee = Referee<RK>;
export type RallyFlow<L extends object> = Flow<RK, L>;
export type RallyChapter = Chapter<RK>;

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
