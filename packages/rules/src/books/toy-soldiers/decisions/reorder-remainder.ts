import type { DecisionKind } from '../../../kernel/decision.ts';
import { reorderRemainder as answer, type ReorderRemainder } from '../answers.ts';
import { checkRemainder, leastDestruction, remainders } from '../reorder/remainder.ts';
import type { TS } from '../state.ts';
import { unitOf } from '../troops/roster.ts';
import type { UnitId } from '../troops/unit.ts';

/** More than one point of stress remains after a reorder. */
export interface Remaining {
  readonly unit: UnitId;
  /** A garrison has destroyed stands already in this reorder (TS-24.10). */
  readonly again: boolean;
}

/** Whether the unit withdraws or loses stands for the stress that is left; a garrison holds instead of withdrawing (TS-16.5 to TS-16.9, TS-24.10). */
export const reorderRemainder: DecisionKind<TS, Remaining, ReorderRemainder> = {
  kind: 'reorder-remainder',
  clause: 'TS-16.5',
  answer,
  open: false,
  options: ({ state }, { unit }) => remainders(unitOf(state.field, unit)),
  check: ({ state }, { unit }, given) => checkRemainder(unitOf(state.field, unit), given),
  fallback: ({ state }, { unit: id }) => {
    const unit = unitOf(state.field, id);
    if (unit.formation.kind === 'garrison') return { do: 'hold' };
    const least = leastDestruction(unit);
    return least === 0 ? { do: 'withdraw' } : { do: 'destroy', stands: least };
  },
};
