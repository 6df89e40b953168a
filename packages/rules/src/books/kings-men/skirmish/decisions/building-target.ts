import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { pickDetail as answer } from '../answers.ts';
import type { PickDetail } from '../answers.ts';
import { inside, type Naming } from '../ground/buildings.ts';
import type { QM } from '../state.ts';

/** Which of several details inside a building receives the attack. */
export const buildingTarget: DecisionKind<QM, Naming, PickDetail> = {
  kind: 'building-target',
  clause: 'QM-28.5',
  answer,
  open: false,
  options: ({ state }, { building }) => inside(state.field, building).map(({ id }) => ({ detail: id })),
  check: ({ state }, { building }, { detail }) =>
    inside(state.field, building).some(({ id }) => id === detail)
      ? null
      : refuse('QM-28.5', 'not-inside', 'Name one of the details inside.', { pieces: [detail] }),
  // Most soldiers, lowest id: they come in order of id (QM-33.1).
  fallback: ({ state }, { building }) => ({
    detail: inside(state.field, building).toSorted((one, other) => other.soldiers - one.soldiers)[0]?.id ?? '',
  }),
};
