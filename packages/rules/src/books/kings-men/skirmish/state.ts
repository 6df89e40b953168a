import type { OwnOf } from '../../../kernel/event.ts';
import type { Chapter } from '../../../kernel/chapter.ts';
import type { Flow } from '../../../kernel/flow.ts';
import type { Game, SeatId } from '../../../kernel/game.ts';
import type { Referee } from '../../../kernel/referee.ts';
import type { Polygon } from '../../../table/units.ts';
import type { ArmyId } from '../shared/troops/unit.ts';
import type { Card } from '../shared/state/card.ts';
import type { SkirmishEvents, skirmishEvents } from './events.ts';
import type { Ground } from './state/ground.ts';
import type { Activation, CardPlay, Player } from './state/play.ts';
import type { Options } from './options.ts';
import type { DicePurpose } from './purposes.ts';
import type { Phase, QueensMenPublic } from './state/public.ts';
import type { Detail, DetailId, ElementId, Figure, FigureId, General, Horses, HorsesId, Unit, UnitId } from './state/pieces.ts';

/** Everything that stands on the table, and what has scattered from it: all of it public (QM-34.2). */
export interface Field {
  readonly ground: Ground;
  /** Every unit of the roster, the lost ones too, and those made by breaking out. */
  units: Record<UnitId, Unit>;
  /** Details that have not been lost. */
  details: Record<DetailId, Detail>;
  /** Command figures that have not left play. */
  figures: Record<FigureId, Figure>;
  generals: Record<SeatId, General>;
  horses: Record<HorsesId, Horses>;
}

export interface Army {
  readonly id: ArmyId;
  readonly name: string;
  /** Its players in seat order (QM-39.1). */
  readonly seats: readonly SeatId[];
  /** Elements at the start of the battle, counted when both armies have been revealed (QM-27.1). */
  elements: readonly ElementId[];
  /** Elements lost so far, in order; the first `tested` of them have had their collapse roll (QM-27.5). */
  lost: ElementId[];
  tested: number;
  /** Index in `seats` of the player whose turn of the rotation it is (QM-39.2). */
  acting: number;
  /** Cards set aside, public (QM-30.2). */
  banked: Card[];
  bankedThisTurn: number;
}

/** An army alone on a piece of ground since the end of that turn, 0 being deployment (QM-36.3). */
export interface Holding {
  readonly army: ArmyId;
  readonly since: number;
}

/** Ground that decides the battle (QM-36.3). */
export interface Objective {
  readonly id: string;
  readonly name: string;
  readonly area: Polygon;
  readonly by: ArmyId | 'either';
  readonly turns: number;
}

export interface Victory {
  readonly turnLimit: number | null;
  readonly atLimit: 'larger-share' | ArmyId | 'draw';
  readonly objectives: readonly Objective[];
}

export interface State {
  readonly scenario: string;
  readonly options: Options;
  /** Deployment zones, convex polygons. */
  readonly zones: Readonly<Record<ArmyId, Polygon>>;
  readonly victory: Victory;
  /** Units and generals (by seat) that the scenario put down; no player deploys them (QM-31.1). */
  readonly fixed: readonly string[];
  field: Field;
  turn: number;
  phase: Phase;
  armies: Record<ArmyId, Army>;
  players: Record<SeatId, Player>;
  /** SECRET: the undrawn cards, next one last. */
  deck: Card[];
  /** Face up, oldest first. */
  discard: Card[];
  /** Cards drawn in the battle so far: the number of the one being dealt with. */
  cardNumber: number;
  play: CardPlay | null;
  activation: Activation | null;
  held: Record<string, Holding>;
}

/** The kernel's types as this book fills them. */
export interface QM {
  state: State;
  events: SkirmishEvents;
  secrets: OwnOf<typeof skirmishEvents>;
  public: QueensMenPublic;
  purposes: Record<DicePurpose, unknown>;
}

export type SkirmishGame = Game<QM>;
export type SkirmishReferee = Referee<QM>;
export type SkirmishFlow<L extends object> = Flow<QM, L>;
export type SkirmishChapter = Chapter<QM>;
