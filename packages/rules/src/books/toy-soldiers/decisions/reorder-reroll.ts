import type { DecisionKind } from '../../../kernel/decision.ts';
import { yes } from '../answers.ts';
import type { TS } from '../state.ts';
import type { UnitId } from '../troops/unit.ts';

/** The die lies open, with what is added to it. */
export interface Rerolling {
  readonly unit: UnitId;
  readonly die: number;
  readonly modifier: number;
}

/** Whether a reorder die is rolled again for its commander's sake (TS-16.4, TS-8.4, TS-8.13). */
export const reorderReroll: DecisionKind<TS, Rerolling, { yes: boolean }> = {
  kind: 'reorder-reroll',
  clause: 'TS-16.4',
  answer: yes,
  open: false,
  options: () => [{ yes: true }, { yes: false }],
  check: () => null,
  fallback: () => ({ yes: false }),
};
