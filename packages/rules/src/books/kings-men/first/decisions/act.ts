import type { DecisionKind } from '../../../../kernel/decision.ts';
import type { UnitId } from '../../shared/unit.ts';
import { act as answer } from '../answers.ts';
import type { Act } from '../answers.ts';
import { checkAct, suggestedActs } from '../orders.ts';
import type { KM, Turnable } from '../state.ts';

/** The unit being activated, and what its move has left it to turn by: all that a preview cannot read off the table. */
export interface Acting {
  readonly unit: UnitId;
  readonly turnable?: Turnable;
}

/** What the unit being activated does next (KM-10.1). */
export const act: DecisionKind<KM, Acting, Act> = {
  kind: 'act',
  clause: 'KM-10.1',
  answer,
  open: true,
  options: ({ state }) => suggestedActs(state),
  check: ({ state }, _about, order) => checkAct(state, order),
  fallback: () => ({ do: 'done' }),
};
