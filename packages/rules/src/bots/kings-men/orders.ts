import { costsPoint, orderPool } from '../../books/kings-men/first/command/command.ts';
import type { State } from '../../books/kings-men/first/state.ts';
import { successes } from '../../books/kings-men/shared/odds/odds.ts';
import type { Unit } from '../../books/kings-men/shared/troops/unit.ts';
import type { SeatId } from '../../kernel/game.ts';
import type { Call } from './judgement.ts';

/** What acting or passing with the unit costs (KM-8.11, KM-12.4). */
export function pointsFor(unit: Unit): number {
  return costsPoint(unit) ? 1 : 0;
}

/** What it takes to activate the unit, and how likely it is to hear of it (KM-12.6, KM-12.7). */
export function callTo(state: State, seat: SeatId, unit: Unit): Call {
  const pool = orderPool(state, seat, unit);
  const [none = 0] = pool === null ? [] : successes(pool);
  return { points: pointsFor(unit), heard: 1 - none };
}
