import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import type { RK } from '../state.ts';
import type { UnitId } from '../troops/unit.ts';

const answer = z.strictObject({ comeBack: z.boolean() });

/** Units off the table after a pursuit that have room to come back. */
export interface AboutReturning {
  readonly units: readonly UnitId[];
  readonly points: number;
}

/** Whether units that pursued off the table are activated and come back now, or wait (RK-16.28). */
export const returnPursuer: DecisionKind<RK, AboutReturning, z.infer<typeof answer>> = {
  kind: 'return-pursuer',
  clause: 'RK-16.28',
  answer,
  open: false,
  options: (_game, { points }) => (points > 0 ? [{ comeBack: true }, { comeBack: false }] : [{ comeBack: false }]),
  check: (_game, { points }, { comeBack }) =>
    comeBack && points < 1 ? refuse('RK-13.1', 'no-points', 'There is no activation point left.') : null,
  fallback: (_game, { points }) => ({ comeBack: points > 0 }),
};
