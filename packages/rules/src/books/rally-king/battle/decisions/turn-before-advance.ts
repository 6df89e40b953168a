import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import type { RK } from '../state.ts';
import type { UnitId } from '../troops/unit.ts';

const answer = z.strictObject({ turn: z.boolean() });

/** A unit that is to advance, and the enemy to its flank or rear that made it. */
export interface AboutTurning {
  readonly unit: UnitId;
  readonly enemy: UnitId;
}

/** Whether a unit turns to an enemy it does not face before it advances (RK-16.2). */
export const turnBeforeAdvance: DecisionKind<RK, AboutTurning, z.infer<typeof answer>> = {
  kind: 'turn-before-advance',
  clause: 'RK-16.2',
  answer,
  open: false,
  options: () => [{ turn: true }, { turn: false }],
  check: () => null,
  fallback: () => ({ turn: true }),
};
