import type { DecisionKind } from '../../../kernel/decision.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { yes } from '../answers.ts';
import type { TS } from '../state.ts';
import { canSpendElan } from '../trackers/elan.ts';
import { unitOf } from '../troops/roster.ts';
import type { UnitId } from '../troops/unit.ts';

/** Whether the attackers of a conflict have all dice of it rolled again, for a point of élan (TS-21.21). `unit`: the first of them. */
export const stakes: DecisionKind<TS, { readonly unit: UnitId }, { yes: boolean }> = {
  kind: 'stakes',
  clause: 'TS-21.21',
  answer: yes,
  open: false,
  options: ({ state }, { unit }) =>
    canSpendElan(state, unitOf(state.field, unit).side) ? [{ yes: true }, { yes: false }] : [{ yes: false }],
  check: ({ state }, { unit }, given) =>
    !given.yes || canSpendElan(state, unitOf(state.field, unit).side)
      ? null
      : refuse('TS-6.2', 'no-elan', 'The side has no élan to spend.'),
  fallback: () => ({ yes: false }),
};
