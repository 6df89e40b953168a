import type { Charge } from '../state/play.ts';
import type { State } from '../state.ts';
import type { Unit, UnitId } from '../state/unit.ts';

/** Whether a unit is one of the chargers of a charge that is not settled yet, or comes along behind one (RK-15.8). */
export function isCharging({ charges }: Pick<State, 'charges'>, unit: Pick<Unit, 'id'>): boolean {
  return charges.some(
    ({ chargers, followers }) => chargers.some((each) => each.unit === unit.id) || followers.some((each) => each.unit === unit.id),
  );
}

/** Whether a unit belongs to a Body that charges, whether or not it charges itself (RK-15.8). */
export function isOfCharge({ charges }: Pick<State, 'charges'>, { id }: Pick<Unit, 'id'>): boolean {
  return charges.some(({ body }) => body.includes(id));
}

/** Whether a unit is the target of another's charge. */
export function isChargedBy({ charges }: Pick<State, 'charges'>, unit: Pick<Unit, 'id'>, by: Pick<Unit, 'id'>): boolean {
  return charges.some(({ chargers }) => chargers.some((each) => each.unit === by.id && each.target === unit.id));
}

/** A charge begins to be under way; its number, by which it ends. */
export function beginCharge(state: State, charge: Omit<Charge, 'id'>): number {
  const id = Math.max(0, ...state.charges.map((each) => each.id)) + 1;
  state.charges = [...state.charges, { id, ...charge }];
  return id;
}

export function endCharge(state: State, id: number): void {
  state.charges = state.charges.filter((charge) => charge.id !== id);
}

/** A unit that charges no more: halted, retired or gone. */
export function breakOff(state: State, unit: UnitId): void {
  state.charges = state.charges.map((charge) => ({
    ...charge,
    chargers: charge.chargers.filter((each) => each.unit !== unit),
    followers: charge.followers.filter((each) => each.unit !== unit),
  }));
}
