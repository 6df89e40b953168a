import type { OwnOf } from '../../../kernel/event.ts';
import type { Chapter } from '../../../kernel/chapter.ts';
import type { Flow } from '../../../kernel/flow.ts';
import type { Game, SeatId } from '../../../kernel/game.ts';
import type { Referee } from '../../../kernel/referee.ts';
import type { KingsMenPublic } from '../shared/state/public.ts';
import type { Battle, Host } from '../shared/state.ts';
import type { ArmyId } from '../shared/troops/unit.ts';
import type { PointsBySeat, RevisedEvents, revisedEvents } from './events.ts';
import type { Options } from './options.ts';
import type { Purpose } from './purposes.ts';

/** An army whose players have commands, and points, of their own. */
export interface Army extends Host {
  /** Seat of its Commanding General; all others are Lieutenant Generals (KMR-3.1). */
  readonly commander: SeatId;
  /** SECRET from the other army: points each player has left, and may spend alone (KMR-6.6, KMR-6.13). */
  points: PointsBySeat;
  /** SECRET until the end of the turn: the Commanding General's dice (KMR-6.1). */
  rolled: number[];
  /** SECRET until the end of the turn: what they gave each Lieutenant General (KMR-6.3). */
  given: PointsBySeat;
}

export interface State extends Battle {
  readonly options: Options;
  armies: Record<ArmyId, Army>;
}

/** The kernel's types as this book fills them. */
export interface RM {
  state: State;
  events: RevisedEvents;
  secrets: OwnOf<typeof revisedEvents>;
  public: KingsMenPublic;
  purposes: Record<Purpose, unknown>;
}

export type RevisedGame = Game<RM>;
export type RevisedReferee = Referee<RM>;
export type RevisedFlow<L extends object> = Flow<RM, L>;
export type RevisedChapter = Chapter<RM>;
