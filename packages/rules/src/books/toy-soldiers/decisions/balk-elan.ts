import type { DecisionKind } from '../../../kernel/decision.ts';
import { yes } from '../answers.ts';
import type { TS } from '../state.ts';
import type { UnitId } from '../troops/unit.ts';

/** Whether a charger that has failed its stress test goes on for a point of élan; its die lies open (TS-20.26). */
export const balkElan: DecisionKind<TS, { readonly unit: UnitId; readonly die: number }, { yes: boolean }> = {
  kind: 'balk-elan',
  clause: 'TS-20.26',
  answer: yes,
  open: false,
  options: () => [{ yes: true }, { yes: false }],
  check: () => null,
  fallback: () => ({ yes: false }),
};
