import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import type { RK } from '../state.ts';
import type { UnitId } from '../state/unit.ts';

const yesNo = z.enum(['yes', 'no']);

/** Whether a Hero who has charged fights the first round in a frenzy, said before the dice (RK-31.2). */
export const heroFrenzy: DecisionKind<RK, { readonly unit: UnitId }, z.infer<typeof yesNo>> = {
  kind: 'hero-frenzy',
  clause: 'RK-31.2',
  answer: yesNo,
  open: false,
  options: () => [...yesNo.options],
  check: () => null,
  fallback: () => 'yes',
};
