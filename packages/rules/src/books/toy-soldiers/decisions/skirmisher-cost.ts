import type { DecisionKind } from '../../../kernel/decision.ts';
import { skirmisherCost as answer } from '../answers.ts';
import type { TS } from '../state.ts';
import { unitOf } from '../troops/roster.ts';
import type { UnitId } from '../troops/unit.ts';

/** `unit` has moved onto that stand of `enemy`. */
export interface SkirmisherCost {
  readonly unit: UnitId;
  readonly enemy: UnitId;
  readonly stand: number;
}

type Cost = { cost: 'disorder' | 'stress' };

/** Whether running onto an enemy skirmish stand costs a point of disorder or of stress (TS-23.11, TS-20.29). */
export const skirmisherCost: DecisionKind<TS, SkirmisherCost, Cost> = {
  kind: 'skirmisher-cost',
  clause: 'TS-23.11',
  answer,
  open: false,
  options: () => [{ cost: 'disorder' }, { cost: 'stress' }],
  check: () => null,
  // The lower tracker, of equal ones disorder (TS-28.1a).
  fallback: ({ state }, { unit: id }) => {
    const { disorder, stress } = unitOf(state.field, id);
    return { cost: stress < disorder ? 'stress' : 'disorder' };
  },
};
