import type { SeatId } from '../../../../kernel/game.ts';
import { activatable, armyOfSeat } from '../../shared/command/armies.ts';
import type { ArmyId, Unit } from '../../shared/troops/unit.ts';
import { costOf, pointsOf } from './command.ts';
import type { State } from '../state.ts';

/** Whether a unit of the player's command is left on the table: without one they are asked nothing on a card (KMR-4.3b). */
function hasUnits({ field }: State, seat: SeatId): boolean {
  return Object.values(field.units).some(({ owner }) => owner === seat);
}

/** Units the player can activate and pay for, their own and their team-mates' (KMR-4.4). Depends on their secret points. */
export function eligibleFor(state: State, seat: SeatId): Unit[] {
  const army = armyOfSeat(state, seat);
  if (army === null || !hasUnits(state, seat)) return [];
  const points = pointsOf(state, seat);
  return activatable(state, army).filter((unit) => costOf(state, seat, unit) <= points);
}

/** Those of them that are of their own command: with one of these they have to do something (KMR-4.5). */
export function ownEligible(state: State, seat: SeatId): Unit[] {
  return eligibleFor(state, seat).filter(({ owner }) => owner === seat);
}

/** Whether any player of the army has somebody to activate (KMR-4.8). */
export function canAct(state: State, army: ArmyId): boolean {
  return state.armies[army].seats.some((seat) => eligibleFor(state, seat).length > 0);
}

/** Whether the player is asked what they do with a card: where points are open only who can do something, where they are secret that would tell what they hold (KMR-4.3b, KMR-14.1). */
export function isAsked(state: State, seat: SeatId): boolean {
  return hasUnits(state, seat) && (state.options.commandPointsSecret || eligibleFor(state, seat).length > 0);
}
