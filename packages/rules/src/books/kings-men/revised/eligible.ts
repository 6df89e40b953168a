import type { SeatId } from '../../../kernel/game.ts';
import { activatable, armyOfSeat } from '../shared/armies.ts';
import type { ArmyId, Unit } from '../shared/unit.ts';
import { costOf, pointsOf } from './command.ts';
import type { State } from './state.ts';

/** Units the player can activate and pay for, his own and his team-mates' (KMR-4.4). Depends on his secret points. */
export function eligibleFor(state: State, seat: SeatId): Unit[] {
  const army = armyOfSeat(state, seat);
  const points = pointsOf(state, seat);
  return army === null ? [] : activatable(state, army).filter((unit) => costOf(state, seat, unit) <= points);
}

/** Those of them that are of his own command: with one of these he has to do something (KMR-4.5). */
export function ownEligible(state: State, seat: SeatId): Unit[] {
  return eligibleFor(state, seat).filter(({ owner }) => owner === seat);
}

/** Whether any player of the army has somebody to activate (KMR-4.8). */
export function canAct(state: State, army: ArmyId): boolean {
  return state.armies[army].seats.some((seat) => eligibleFor(state, seat).length > 0);
}
