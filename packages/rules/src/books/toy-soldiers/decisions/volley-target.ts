import type { DecisionKind } from '../../../kernel/decision.ts';
import { volleyTarget as answer, type VolleyTarget } from '../answers.ts';
import { checkNaming, namings } from '../fire/naming.ts';
import type { TS } from '../state.ts';
import { unitOf } from '../troops/roster.ts';
import type { UnitId } from '../troops/unit.ts';

/** What a unit ordered to fire fires at (TS-17.2). */
export const volleyTarget: DecisionKind<TS, { readonly unit: UnitId }, VolleyTarget> = {
  kind: 'volley-target',
  clause: 'TS-17.2',
  answer,
  open: true,
  options: ({ state }, { unit }) => namings(state, unitOf(state.field, unit)).map((volleys) => ({ volleys })),
  check: ({ state }, { unit }, { volleys }) => checkNaming(state, unitOf(state.field, unit), volleys),
  fallback: ({ state }, { unit }) => {
    const [nearest] = namings(state, unitOf(state.field, unit));
    if (nearest === undefined) throw new Error(`${unit} has nothing to fire at`);
    return { volleys: nearest };
  },
};
