import type { SeatId } from '../../../../kernel/game.ts';
import { captainOf } from '../troops/captain.ts';
import type { State } from '../state.ts';
import type { SideId, Unit } from '../state/unit.ts';

/** Who commands a Body: the player with the most units in it, in any tie the CinC's player (RK-44.1a). */
export function commanderOf(state: Pick<State, 'armies'>, side: SideId, body: readonly Unit[]): SeatId {
  const count = (seat: SeatId) => body.filter((unit) => unit.seat === seat).length;
  const most = Math.max(...state.armies[side].seats.map(count));
  const [leading, ...others] = state.armies[side].seats.filter((seat) => count(seat) === most);
  return leading === undefined || others.length > 0 ? captainOf(state, side) : leading;
}
