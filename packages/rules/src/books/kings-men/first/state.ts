import type { OwnOf } from '../../../kernel/event.ts';
import type { Chapter } from '../../../kernel/chapter.ts';
import type { Flow } from '../../../kernel/flow.ts';
import type { Game, SeatId } from '../../../kernel/game.ts';
import type { Referee } from '../../../kernel/referee.ts';
import type { Card } from '../shared/state/card.ts';
import type { KingsMenPublic } from '../shared/state/public.ts';
import type { Battle, Host } from '../shared/state.ts';
import type { ArmyId } from '../shared/troops/unit.ts';
import type { KingsMenEvents, kingsMenEvents } from './events.ts';
import type { Options } from './options.ts';
import type { Purpose } from './purposes.ts';

/** An army whose players take turns and share one pool of points. */
export interface Army extends Host {
  /** Index in `seats` of the player whose turn of the rotation it is (KM-37.1). */
  acting: number;
  /** SECRET from the other army: command points left (KM-12.3). */
  points: number;
  /** SECRET until the end of the turn: the dice rolled for command points, per seat. */
  rolled: Record<SeatId, number[]>;
  /** Cards set aside (KM-13.3), public. */
  banked: Card[];
  /** Cards banked this turn, which is what KM-13.4 limits. */
  bankedThisTurn: number;
}

export interface State extends Battle {
  readonly options: Options;
  armies: Record<ArmyId, Army>;
}

/** The kernel's types as this book fills them. */
export interface KM {
  state: State;
  events: KingsMenEvents;
  secrets: OwnOf<typeof kingsMenEvents>;
  public: KingsMenPublic;
  purposes: Record<Purpose, unknown>;
}

export type KingsMenGame = Game<KM>;
export type KingsMenReferee = Referee<KM>;
export type KingsMenFlow<L extends object> = Flow<KM, L>;
export type KingsMenChapter = Chapter<KM>;
