import type { DecisionKind } from '../../../kernel/decision.ts';
import { meleeChoice as answer, type MeleeChoice } from '../answers.ts';
import type { TS } from '../state.ts';
import type { UnitId } from '../troops/unit.ts';

/** Whether the unit to act in a melee fights or routs (TS-22.5). */
export const meleeChoice: DecisionKind<TS, { readonly unit: UnitId }, MeleeChoice> = {
  kind: 'melee-choice',
  clause: 'TS-22.5',
  answer,
  open: false,
  options: () => [{ do: 'fight' }, { do: 'rout' }],
  check: () => null,
  fallback: () => ({ do: 'fight' }),
};
