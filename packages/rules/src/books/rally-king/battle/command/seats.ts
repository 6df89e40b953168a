import { gapBetween } from '../stands/stand.ts';
import type { State } from '../state.ts';
import { bodiesOf } from '../stands/bodies.ts';
import { captainOf } from '../troops/captain.ts';
import { onTable } from '../troops/roster.ts';
import { SIDES, type SideId, type Unit } from '../state/unit.ts';
import type { Leader } from '../state/army.ts';

/** A leader on the table, and the player who plays them: whoever the battle's file says, else the CinC's player the CinC, the next ones the Captains in turn. */
interface Played {
  readonly seat: string;
  readonly unit: Unit;
}

function playedLeaders(state: State, side: SideId): Played[] {
  const { leaders, seats } = state.armies[side];
  const captains = leaders.filter(({ rank }) => rank === 'captain');
  const seatOf = (leader: Leader): string => leader.seat ?? seats[captains.indexOf(leader) + 1] ?? captainOf(state, side);
  return leaders
    .filter(({ rank }) => rank !== 'maiden')
    .flatMap((leader) => {
      const unit = leader.unit === null ? undefined : state.units[leader.unit];
      return unit?.where === 'table' ? [{ seat: seatOf(leader), unit }] : [];
    });
}

/** Each Body is commanded by whoever plays the leader nearest to it as the battle begins, unless its file says who commands (RK-44.1a). */
export function giveBodies(state: State): void {
  for (const side of SIDES) {
    const captain = captainOf(state, side);
    if (state.armies[side].seats.length < 2 || onTable(state, side).some(({ seat }) => seat !== captain)) continue;
    const leaders = playedLeaders(state, side);
    for (const body of bodiesOf(state, side)) {
      const far = ({ unit }: Played): number => Math.min(...body.map((each) => gapBetween(each, unit)));
      const [nearest] = leaders.toSorted((one, other) => far(one) - far(other));
      for (const unit of body) unit.seat = nearest?.seat ?? captain;
    }
  }
}
