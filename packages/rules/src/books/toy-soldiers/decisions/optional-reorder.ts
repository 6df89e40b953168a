import type { DecisionKind } from '../../../kernel/decision.ts';
import { yes } from '../answers.ts';
import type { TS } from '../state.ts';
import type { UnitId } from '../troops/unit.ts';

/** Whether a unit reorders at once where it stands (TS-20.15, TS-21.18). */
export const optionalReorder: DecisionKind<TS, { readonly unit: UnitId }, { yes: boolean }> = {
  kind: 'optional-reorder',
  clause: 'TS-21.18',
  answer: yes,
  open: false,
  options: () => [{ yes: true }, { yes: false }],
  check: () => null,
  fallback: () => ({ yes: false }),
};
