import type { SeatId } from '../../../../kernel/game.ts';
import { isAbsent } from '../../../../kernel/presence.ts';
import type { RallyGame, State } from '../state.ts';
import type { SideId } from '../state/unit.ts';

/** The CinC's player, captain of play of a side: set-up, spells, refusal and concession are theirs (RK-44.1, RK-44.3). */
export function captainOf({ armies }: Pick<State, 'armies'>, side: SideId): SeatId {
  const [captain] = armies[side].seats;
  if (captain === undefined) throw new Error(`nobody plays ${side}`);
  return captain;
}

/** Who decides for a player who is absent: the CinC's player, who takes their Bodies; the others of the side only while that one is away as well (RK-44.6). */
export function teammatesOf(game: Pick<RallyGame, 'absent'> & { readonly state: Pick<State, 'armies'> }, seat: SeatId): SeatId[] {
  const side = Object.values(game.state.armies).find(({ seats }) => seats.includes(seat));
  const [captain, ...others] = side?.seats ?? [];
  if (captain !== undefined && captain !== seat && !isAbsent(game, captain)) return [captain];
  return others.filter((each) => each !== seat);
}
