import type { DecisionKind } from '../../../../kernel/decision.ts';
import type { UnitId } from '../../shared/unit.ts';
import { stay } from '../answers.ts';
import type { Stay } from '../answers.ts';
import type { KM } from '../state.ts';

/** A unit that lost or tied a melee in a large building. */
export interface StayInBuilding {
  readonly unit: UnitId;
  readonly building: string;
  /** Whether staying makes it a mob: after a defeat it did not rally from. */
  readonly asMob: boolean;
}

/** Whether it stays inside instead of escaping (KM-24.8). */
export const stayInBuilding: DecisionKind<KM, StayInBuilding, Stay> = {
  kind: 'stay-in-building',
  clause: 'KM-24.8',
  answer: stay,
  open: false,
  options: () => [{ stay: true }, { stay: false }],
  check: () => null,
  fallback: () => ({ stay: true }),
};
