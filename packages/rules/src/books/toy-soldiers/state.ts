import type { OwnOf } from '../../kernel/event.ts';
import type { Chapter } from '../../kernel/chapter.ts';
import type { Flow } from '../../kernel/flow.ts';
import type { Game, SeatId } from '../../kernel/game.ts';
import type { Referee } from '../../kernel/referee.ts';
import type { Charge } from './state/charge.ts';
import type { ToyEvents, toyEvents } from './events.ts';
import type { Ground } from './ground/ground.ts';
import type { Options } from './options.ts';
import type { Commander, Player, Progress, Side } from './players.ts';
import type { DicePurpose } from './purposes.ts';
import type { Muster, SideId, Smoke, Unit, UnitId } from './troops/unit.ts';
import type { ToyPublic } from './state/public.ts';

/** Everything that lies on the table or beside it: all of it public (TS-29.9). */
export interface Field {
  ground: Ground;
  /** Units on the table, garrisons among them. */
  units: Record<UnitId, Unit>;
  /** Battalions, squadrons and batteries that have been dispersed (TS-3.6); a reformed one is a unit again (TS-8.25). */
  dispersed: Record<UnitId, Muster>;
  commanders: Record<SeatId, Commander>;
  smoke: readonly Smoke[];
}

export interface State extends Progress {
  readonly scenario: string;
  readonly options: Options;
  field: Field;
  sides: Record<SideId, Side>;
  players: Record<SeatId, Player>;
  turn: number;
  charge: Charge | null;
}

/** The kernel's types as this book fills them. */
export interface TS {
  state: State;
  events: ToyEvents;
  secrets: OwnOf<typeof toyEvents>;
  public: ToyPublic;
  purposes: Record<DicePurpose, unknown>;
}

export type ToyGame = Game<TS>;
export type ToyReferee = Referee<TS>;
export type ToyFlow<L extends object> = Flow<TS, L>;
export type ToyChapter = Chapter<TS>;
