import type { Flow } from '../../../kernel/flow.ts';
import type { Game, SeatId } from '../../../kernel/game.ts';
import type { Referee } from '../../../kernel/referee.ts';
import type { Point, Polygon } from '../../../table/units.ts';
import type { ArmyId } from '../shared/troops/unit.ts';
import type { Feat } from './answers.ts';
import type { Card } from './cards/cards.ts';
import type { SkirmishEvents } from './events.ts';
import type { Ground } from './ground/ground.ts';
import type { Identity } from './generals/identity.ts';
import type { Options } from './options.ts';
import type { DicePurpose } from './purposes.ts';
import type { QueensMenPublic } from './view/public.ts';
import type { Detail, DetailId, ElementId, Figure, FigureId, General, Horses, HorsesId, Unit, UnitId } from './troops/pieces.ts';

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

/** One player: his part in the turn, and his secrets (QM-34.1). */
export interface Player {
  readonly seat: SeatId;
  readonly army: ArmyId;
  /** SECRET from the other army: command points left (QM-8.1). */
  points: number;
  /** SECRET from the other army: the dice of this turn. */
  rolled: number[];
  /** SECRET from the other army until revealed: who his general is; null with identities off (QM-26.0). */
  identity: Identity | null;
  /** SECRET as the identity: the unit or element named at the start (QM-26.11, QM-26.12, QM-26.15). */
  designation: string | null;
  /** Everybody knows the identity (QM-26.0): public. */
  revealed: boolean;
  /** The identity is gone for good (QM-23.6): public. */
  identityLost: boolean;
  /** SECRET from everybody: the Orator's standing order (QM-26.18). */
  orator: DetailId | 'any' | null;
  /** SECRET from everybody: the standing instruction for counter-fire (QM-23.9). */
  counterFire: 'ask' | 'pass';
  /** Has declared himself finished for the turn (QM-6.8): public. */
  finished: boolean;
  /** Has offered to concede (QM-36.4): public. */
  conceding: boolean;
  /** Removals made in this turn (QM-26.5): each was public. */
  removals: number;
  /** Once-per-turn uses of his identity (QM-26.2, QM-26.4, QM-26.18): public when used. */
  used: boolean;
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

/** The card being played (QM-6.4): public. */
export interface CardPlay {
  readonly seat: SeatId;
  readonly army: ArmyId;
  readonly card: Card;
  /** Activations of the card, fixed when it was drawn (QM-6.5). */
  readonly allowance: number;
  /** Activations used, a King move among them. */
  used: number;
  /** A removal has been made (QM-8.6); a promotion of its own, where it is none (QM-37.1). */
  removed: boolean;
  promoted: boolean;
  /** The King's move, the Jack's or the Queen's activation has been taken (QM-7.2 to QM-7.4). */
  special: boolean;
}

/** The activation under way (QM-9.1): public. */
export interface Activation {
  readonly seat: SeatId;
  readonly detail: DetailId;
  /** Named as the Jack's or the Queen's (QM-7.2, QM-7.3). */
  readonly flag: 'jack' | 'queen' | null;
  /** Feats it may do in all (QM-9.1), and what it has done, one entry a feat. */
  readonly feats: number;
  done: Feat['do'][];
  /** Aim dice held (QM-9.7). */
  aim: number;
  /** Something replaces the downgrade at its end (QM-9.9). */
  settled: boolean;
  /** The player, or what happened, has ended it (QM-9.8). */
  over: boolean;
  /** Under roll-first: the movement dice that a path is now asked for (QM-11.2). */
  thrown: number[] | null;
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
  phase: 'deploy' | 'turn' | 'turn-end' | 'over';
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
  public: QueensMenPublic;
  purposes: Record<DicePurpose, unknown>;
}

export type SkirmishGame = Game<QM>;
export type SkirmishReferee = Referee<QM>;
export type SkirmishFlow<L extends object> = Flow<QM, L>;

/** Where a free piece that is no detail goes. */
export interface Shift {
  readonly piece: string;
  readonly from: Point;
  readonly to: Point;
}
