import type { DecisionKind } from '../../../../kernel/decision.ts';
import { stay } from '../answers.ts';
import type { Stay } from '../answers.ts';
import type { Family } from '../state.ts';
import type { UnitId } from '../troops/unit.ts';

/** A unit that lost or tied a melee in a large building. */
export interface StayInBuilding {
  readonly unit: UnitId;
  readonly building: string;
  /** Whether staying makes it a mob: after a defeat it did not rally from. */
  readonly asMob: boolean;
}

/** Whether it stays inside instead of escaping (KM-24.8). */
export const stayInBuilding: DecisionKind<Family, StayInBuilding, Stay> = {
  kind: 'stay-in-building',
  clause: 'KM-24.8',
  answer: stay,
  open: false,
  options: () => [{ stay: true }, { stay: false }],
  check: () => null,
  fallback: () => ({ stay: true }),
};
