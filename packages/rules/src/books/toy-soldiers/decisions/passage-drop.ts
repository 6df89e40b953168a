import type { DecisionKind } from '../../../kernel/decision.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { passageDrop as answer } from '../answers.ts';
import type { TS } from '../state.ts';
import type { UnitId } from '../troops/unit.ts';

/** `unit` is the mover. */
export interface Dropping {
  readonly unit: UnitId;
  readonly passed: UnitId;
  readonly stands: number;
}

/** How many stands the mover leaves behind to come through in better order (TS-19.17). */
export const passageDrop: DecisionKind<TS, Dropping, { stands: number }> = {
  kind: 'passage-drop',
  clause: 'TS-19.17',
  answer,
  open: false,
  options: (_game, { stands }) => Array.from({ length: stands + 1 }, (_, count) => ({ stands: count })),
  check: (_game, about, { stands }) =>
    stands <= about.stands ? null : refuse('TS-19.17', 'too-many', 'Not so many stands pass through the other unit.'),
  fallback: () => ({ stands: 0 }),
};
