import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import type { RK } from '../state.ts';
import type { UnitId } from '../troops/unit.ts';

const answer = z.strictObject({ change: z.union([z.literal(-1), z.literal(0), z.literal(1)]) });

/** A leader's unit whose pursuit die lies on the table. */
export interface AboutPursuit {
  readonly unit: UnitId;
  readonly die: number;
}

/** Whether a leader alters the die for pursuit by 1 after seeing it (RK-16.22). */
export const pursuitDie: DecisionKind<RK, AboutPursuit, z.infer<typeof answer>> = {
  kind: 'pursuit-die',
  clause: 'RK-16.22',
  answer,
  open: false,
  options: () => [{ change: -1 }, { change: 0 }, { change: 1 }],
  check: () => null,
  fallback: () => ({ change: 0 }),
};
