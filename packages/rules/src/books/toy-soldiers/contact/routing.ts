import { call } from '../../../kernel/flow.ts';
import { chargeOf } from '../state/charge.ts';
import { routsFlow } from '../movement/rout.ts';
import type { ToyReferee } from '../state.ts';
import { clearAway, leaveConflict } from './conflict.ts';
import type { Beaten } from './verdict.ts';

/** Those who rout do so together, and are out of their conflicts (TS-21.33, TS-20.41). */
export function routing({ state }: ToyReferee, beaten: readonly Beaten[], chaos: number) {
  chargeOf(state).routed.push(...beaten.map(({ unit }) => unit));
  return call(routsFlow, { routs: beaten.map(({ unit, stress }) => ({ unit, stress, chaos, cause: 'contact' })) });
}

/** Whoever has routed or left the table is out. */
export function outOf({ state }: ToyReferee): void {
  for (const unit of chargeOf(state).routed) leaveConflict(state, unit);
  clearAway(state);
}
