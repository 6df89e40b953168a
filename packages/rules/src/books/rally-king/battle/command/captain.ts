import type { SeatId } from '../../../../kernel/game.ts';
import { captainOf } from '../troops/captain.ts';
import type { State } from '../state.ts';
import type { SideId, Unit } from '../troops/unit.ts';

/** Who commands a Body: the player with the most units in it, in a tie the CinC's player (RK-44.1a). */
export function commanderOf(state: Pick<State, 'armies'>, side: SideId, body: readonly Unit[]): SeatId {
  const captain = captainOf(state, side);
  const count = (seat: SeatId) => body.filter((unit) => unit.seat === seat).length;
  const most = Math.max(...state.armies[side].seats.map(count));
  const leading = state.armies[side].seats.filter((seat) => count(seat) === most);
  return leading.includes(captain) ? captain : (leading[0] ?? captain);
}
