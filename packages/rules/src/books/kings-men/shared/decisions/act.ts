import type { DecisionKind } from '../../../../kernel/decision.ts';
import { act as answer } from '../answers.ts';
import type { Act } from '../answers.ts';
import type { Drill } from '../movement/drill.ts';
import type { Family, Turnable } from '../state.ts';
import type { UnitId } from '../troops/unit.ts';

/** The unit being activated, and what its move has left it to turn by: all that a preview cannot read off the table. */
export interface Acting {
  readonly unit: UnitId;
  readonly turnable?: Turnable;
  /** The card is no more than an ordinary one for the acting player (KMR-5.1). */
  readonly ordinary?: true;
}

/** What the unit being activated does next (KM-10.1). */
export function actUnder({ suggestedActs, checkAct }: Drill): DecisionKind<Family, Acting, Act> {
  return {
    kind: 'act',
    clause: 'KM-10.1',
    answer,
    open: true,
    options: ({ state }) => suggestedActs(state),
    check: ({ state }, _about, order) => checkAct(state, order),
    fallback: () => ({ do: 'done' }),
  };
}
