import type { z } from 'zod';
import type { DecisionKind } from '../../../kernel/decision.ts';
import { yes as answer } from '../answers.ts';
import type { TS } from '../state.ts';
import type { UnitId } from '../troops/unit.ts';

/** Whether the skirmishers of a unit that has fired try an enemy commander (TS-23.15). */
export const sharpshoot: DecisionKind<TS, { readonly unit: UnitId }, z.infer<typeof answer>> = {
  kind: 'sharpshoot',
  clause: 'TS-23.15',
  answer,
  open: false,
  options: () => [{ yes: true }, { yes: false }],
  check: () => null,
  fallback: () => ({ yes: true }),
};
