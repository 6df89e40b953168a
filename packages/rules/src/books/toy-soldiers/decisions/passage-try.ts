import type { DecisionKind } from '../../../kernel/decision.ts';
import { yes } from '../answers.ts';
import type { TS } from '../state.ts';
import type { UnitId } from '../troops/unit.ts';

/** `unit` is the mover. */
export interface TryingPassage {
  readonly unit: UnitId;
  readonly passed: UnitId;
}

/** Whether a unit that must go back tries to pass a friend in its way (TS-19.21). */
export const passageTry: DecisionKind<TS, TryingPassage, { yes: boolean }> = {
  kind: 'passage-try',
  clause: 'TS-19.21',
  answer: yes,
  open: false,
  options: () => [{ yes: true }, { yes: false }],
  check: () => null,
  fallback: () => ({ yes: false }),
};
