import type { SeatId } from '../../../../kernel/game.ts';
import type { State } from '../state.ts';
import type { SideId } from './unit.ts';

/** The CinC's player, captain of play of a side: set-up, spells, refusal and concession are theirs (RK-44.1, RK-44.3). */
export function captainOf({ armies }: Pick<State, 'armies'>, side: SideId): SeatId {
  const [captain] = armies[side].seats;
  if (captain === undefined) throw new Error(`nobody plays ${side}`);
  return captain;
}

/** Who decides for a player who is absent: the CinC's player first, then the others of the side (RK-44.6). */
export function teammatesOf({ state: { armies } }: { readonly state: Pick<State, 'armies'> }, seat: SeatId): SeatId[] {
  const side = Object.values(armies).find(({ seats }) => seats.includes(seat));
  return (side?.seats ?? []).filter((each) => each !== seat);
}
