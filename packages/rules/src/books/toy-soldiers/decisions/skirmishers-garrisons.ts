import type { DecisionKind } from '../../../kernel/decision.ts';
import { skirmishersGarrisons as answer, type SkirmishersGarrisons } from '../answers.ts';
import type { TS } from '../state.ts';
import { checkDeed, deedsOf, type Deeds } from '../villages/deeds.ts';

/** Whether skirmishers or garrisons are put out, called in, sent into villages or out of them with an action (TS-16.11, TS-23.3, TS-24.1, TS-24.11). */
export const skirmishersGarrisons: DecisionKind<TS, Deeds, SkirmishersGarrisons> = {
  kind: 'skirmishers-garrisons',
  clause: 'TS-16.11',
  answer,
  open: true,
  options: ({ state }, deeds) => deedsOf(state, deeds),
  check: ({ state }, deeds, deed) => checkDeed(state, deeds, deed),
  fallback: () => ({ do: 'nothing' }),
};
