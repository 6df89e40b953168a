import type { SeatId } from '../../../../kernel/game.ts';
import { armyOfSeat, enemyOf } from '../../shared/command/armies.ts';
import type { Secrets } from './presentation.ts';
import type { RevisedGame } from '../state.ts';

/** What a seat knows beyond the table: all secrets of its army (KMR-6.13, KM-37.8). */
export function secretsOf({ state }: RevisedGame, seat: SeatId): Secrets | Record<string, never> {
  const army = armyOfSeat(state, seat);
  if (army === null) return {};
  const { points, rolled, given } = state.armies[army];
  return { points, rolled, given, ...(state.options.commandPointsSecret ? {} : { enemyPoints: state.armies[enemyOf(army)].points }) };
}
