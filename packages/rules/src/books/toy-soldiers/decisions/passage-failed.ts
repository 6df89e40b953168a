import type { DecisionKind } from '../../../kernel/decision.ts';
import { passageFailed as answer, type PassageFailed } from '../answers.ts';
import type { TS } from '../state.ts';
import type { UnitId } from '../troops/unit.ts';

/** `unit` is the one that is to be passed. */
export interface FailedPassage {
  readonly unit: UnitId;
  readonly mover: UnitId;
  /** Stands of the mover in question. */
  readonly stands: number;
}

/** Whether the mover is turned away or let through at the price of disorder for both (TS-19.14). */
export const passageFailed: DecisionKind<TS, FailedPassage, PassageFailed> = {
  kind: 'passage-failed',
  clause: 'TS-19.14',
  answer,
  open: false,
  options: () => [{ passage: 'refuse' }, { passage: 'allow' }],
  check: () => null,
  fallback: () => ({ passage: 'refuse' }),
};
