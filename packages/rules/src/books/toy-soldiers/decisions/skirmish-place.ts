import type { DecisionKind } from '../../../kernel/decision.ts';
import { skirmishPlace as answer, type SkirmishPlace } from '../answers.ts';
import { checkPlaces, nearestPlaces, type Placing } from '../skirmishers/placing.ts';
import type { TS } from '../state.ts';

/** Where a unit's skirmish stands go (TS-23.4, TS-23.10). */
export const skirmishPlace: DecisionKind<TS, Placing, SkirmishPlace> = {
  kind: 'skirmish-place',
  clause: 'TS-23.10',
  answer,
  open: true,
  options: ({ state }, placing) => [{ places: nearestPlaces(state, placing) }],
  check: ({ state }, placing, { places }) => checkPlaces(state, placing, places),
  fallback: ({ state }, placing) => ({ places: nearestPlaces(state, placing) }),
};
