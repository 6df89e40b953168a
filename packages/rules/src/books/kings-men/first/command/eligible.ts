import type { SeatId } from '../../../../kernel/game.ts';
import { activatable, armyOfSeat } from '../../shared/command/armies.ts';
import type { ArmyId, Unit } from '../../shared/troops/unit.ts';
import type { State } from '../state.ts';

/** Units that can be activated and paid for (KM-8.6). Depends on the army's secret points. */
export function eligible(state: State, army: ArmyId): Unit[] {
  return activatable(state, army).filter((unit) => unit.colour === 'green' || state.armies[army].points >= 1);
}

/** Those of the eligible units that this player may activate: with personal units their own alone (KM-37.5, KM-37.5a). */
export function eligibleFor(state: State, seat: SeatId): Unit[] {
  const army = armyOfSeat(state, seat);
  return army === null ? [] : eligible(state, army).filter((unit) => commands(state, seat, unit));
}

/** Whether the player may give orders to the unit: nobody's own unit is everybody's (KM-37.5). */
export function commands(state: State, seat: SeatId, unit: Unit): boolean {
  return state.options.unitOwnership === 'army' || unit.owner === null || unit.owner === seat;
}
