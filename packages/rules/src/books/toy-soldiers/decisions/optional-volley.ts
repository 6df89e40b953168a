import type { DecisionKind } from '../../../kernel/decision.ts';
import { optionalVolley as answer, type OptionalVolley } from '../answers.ts';
import { checkNaming, namings } from '../fire/naming.ts';
import type { TS } from '../state.ts';
import { unitOf } from '../troops/roster.ts';
import type { UnitId } from '../troops/unit.ts';

/** Whether a unit that has eased or gone forward fires, and at what (TS-11.4, TS-11.5, TS-28.5). */
export const optionalVolley: DecisionKind<TS, { readonly unit: UnitId; readonly quality: 'weak' | 'ragged' }, OptionalVolley> = {
  kind: 'optional-volley',
  clause: 'TS-11.4',
  answer,
  open: true,
  options: ({ state }, { unit }) => [[], ...namings(state, unitOf(state.field, unit))].map((volleys) => ({ volleys })),
  check: ({ state }, { unit }, { volleys }) => checkNaming(state, unitOf(state.field, unit), volleys),
  fallback: () => ({ volleys: [] }),
};
