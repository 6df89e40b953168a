import type { SeatId } from '../../../kernel/game.ts';
import type { ChaosCause } from '../causes.ts';
import type { State, ToyReferee } from '../state.ts';
import { playerOf } from '../field/roster.ts';

export const MOST_CHAOS = 6;

/** The least a regiment's chaos may be: 1 and one for each of its dispersed units (TS-3.8). */
export function chaosFloor({ field: { dispersed } }: State, seat: SeatId): number {
  return 1 + Object.values(dispersed).filter((unit) => unit.seat === seat).length;
}

/** Whether a choice may add so much chaos (TS-3.7). */
export function canBearChaos(state: State, seat: SeatId, points: number): boolean {
  return playerOf(state, seat).chaos + points <= MOST_CHAOS;
}

/** Chaos becomes that, within its bounds (TS-3.7, TS-3.8). */
export function setChaos(referee: ToyReferee, seat: SeatId, to: number, cause: ChaosCause, clause: string): void {
  const player = playerOf(referee.state, seat);
  const from = player.chaos;
  player.chaos = Math.min(MOST_CHAOS, Math.max(chaosFloor(referee.state, seat), to));
  if (player.chaos !== from) referee.emit('chaos-changed', clause, { seat, from, to: player.chaos, cause });
}

/** Adds chaos; what would go beyond 6 is lost (TS-3.7). */
export function gainChaos(referee: ToyReferee, seat: SeatId, points: number, cause: ChaosCause, clause: string): void {
  setChaos(referee, seat, playerOf(referee.state, seat).chaos + points, cause, clause);
}
