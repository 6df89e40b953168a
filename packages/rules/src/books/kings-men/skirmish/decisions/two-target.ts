import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { pickDetail as answer } from '../answers.ts';
import type { PickDetail } from '../answers.ts';
import { leastMissed, victimsOfTwo, type Suffering } from '../cards/specials.ts';
import type { QM } from '../state.ts';

/** The own detail that gets the Two's marker. */
export const twoTarget: DecisionKind<QM, Suffering, PickDetail> = {
  kind: 'two-target',
  clause: 'QM-7.9',
  answer,
  open: false,
  options: ({ state }, { seat }) => victimsOfTwo(state, seat).map(({ id }) => ({ detail: id })),
  check: ({ state }, { seat }, { detail }) =>
    victimsOfTwo(state, seat).some(({ id }) => id === detail)
      ? null
      : refuse('QM-7.9', 'not-a-choice', 'A 2 falls on a detail of yours on the table that has no disorder marker.', { pieces: [detail] }),
  fallback: ({ state }, { seat }) => {
    const victim = leastMissed(victimsOfTwo(state, seat));
    if (victim === null) throw new Error('a 2 with nobody to fall on');
    return { detail: victim.id };
  },
};
