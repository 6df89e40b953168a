import type { SeatId } from '../../../../kernel/game.ts';
import type { Battle } from '../state.ts';
import type { ArmyId, Unit } from '../troops/unit.ts';

/** Both armies, red first (KM-1.6, KM-29.3). */
export const ARMIES: readonly ArmyId[] = ['red', 'black'];

/** The other army. */
export function enemyOf(army: ArmyId): ArmyId {
  return army === 'red' ? 'black' : 'red';
}

/** The army a seat fights for, or null for a stranger. */
export function armyOfSeat(state: Battle, seat: SeatId): ArmyId | null {
  return state.armies.red.seats.includes(seat) ? 'red' : state.armies.black.seats.includes(seat) ? 'black' : null;
}

/** Units on the table without disorder marker: public (KM-8.6). */
export function activatable(state: Battle, army: ArmyId): Unit[] {
  return Object.values(state.field.units).filter((unit) => unit.army === army && !unit.disordered);
}

/** Units the army still has on the table. */
export function unitsLeft(state: Battle, army: ArmyId): number {
  return Object.values(state.field.units).filter((unit) => unit.army === army).length;
}
