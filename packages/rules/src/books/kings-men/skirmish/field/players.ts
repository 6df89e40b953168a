import type { SeatId } from '../../../../kernel/game.ts';
import type { State } from '../state.ts';
import type { Player } from '../state/play.ts';

/** The player of a seat of this battle. */
export function playerOf({ players }: Pick<State, 'players'>, seat: SeatId): Player {
  const player = players[seat];
  if (player === undefined) throw new Error(`${seat} is no player of this battle`);
  return player;
}
