import type { SeatId } from '../../../../kernel/game.ts';
import type { PublicTable } from '../../../../kernel/table.ts';
import { nextInTurn } from '../command/rotation.ts';
import { armyOfSeat, enemyOf } from '../../shared/command/armies.ts';
import type { KingsMenPublic } from '../../shared/state/public.ts';
import { publicTable as tableOf } from '../../shared/view/public-table.ts';
import type { Secrets } from './presentation.ts';
import type { KingsMenGame } from '../state.ts';

/** Everything that lies open, the banked cards with it (KM-32.2). */
export function publicTable(game: KingsMenGame): PublicTable<KingsMenPublic> {
  const { red, black } = game.state.armies;
  return tableOf(game, { red: nextInTurn(game, 'red'), black: nextInTurn(game, 'black') }, [...red.banked, ...black.banked]);
}

/** What a seat knows beyond the table: all secrets of its army (KM-37.8). */
export function secretsOf({ state }: KingsMenGame, seat: SeatId): Secrets | Record<string, never> {
  const army = armyOfSeat(state, seat);
  if (army === null) return {};
  const { points, rolled, bankedThisTurn } = state.armies[army];
  const { commandPointsSecret, bankCards } = state.options;
  return {
    points,
    rolled,
    ...(commandPointsSecret ? {} : { enemyPoints: state.armies[enemyOf(army)].points }),
    // No secret, but the table shows only the cards that are still in the bank.
    ...(bankCards ? { bankedThisTurn } : {}),
  };
}
