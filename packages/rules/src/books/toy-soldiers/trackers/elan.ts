import type { ElanCause } from '../causes.ts';
import type { State, ToyReferee } from '../state.ts';
import type { SideId } from '../troops/unit.ts';

/** Whether the side has a point to spend (TS-6.2). */
export function canSpendElan({ sides }: State, side: SideId): boolean {
  return sides[side].elan >= 1;
}

/** A change of the pool that is no spend; the caller has the pools judged once all that is simultaneous has been applied (`settleElan`, TS-6.9). */
export function changeElan(referee: ToyReferee, side: SideId, by: number, cause: ElanCause, clause: string): void {
  const pool = referee.state.sides[side];
  const from = pool.elan;
  pool.elan += by;
  referee.emit('elan-changed', clause, { side, from, to: pool.elan, cause });
}

/** Spends a point (TS-6.2). Throws where there is none. */
export function spendElan(referee: ToyReferee, side: SideId, cause: ElanCause, clause: string): void {
  if (!canSpendElan(referee.state, side)) throw new Error(`${side} has no élan to spend`);
  changeElan(referee, side, -1, cause, clause);
}
