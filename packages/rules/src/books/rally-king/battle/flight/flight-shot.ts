import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { PARTS } from '../stands/path.ts';
import { shotsAlong, targetsAt } from './shot.ts';
import type { RK } from '../state.ts';
import { unitOf } from '../troops/roster.ts';
import type { UnitId } from '../state/unit.ts';

/** After how many of the 4096 parts of its path the flyer shoots; null for not at all. */
const answer = z.strictObject({ part: z.number().int().min(0).max(PARTS).nullable() });

/** A flyer at Attack level with somebody to shoot at on its way. */
export interface AboutFlightShot {
  readonly unit: UnitId;
}

/** From which point of its path a flyer shoots, ahead along it, once in a flight (RK-23.10). */
export const flightShot: DecisionKind<RK, AboutFlightShot, z.infer<typeof answer>> = {
  kind: 'flight-shot',
  clause: 'RK-23.10',
  answer,
  open: true,
  options: ({ state }, { unit }) => [...shotsAlong(state, unitOf(state, unit)).map(({ part }) => ({ part })), { part: null }],
  check: ({ state }, { unit }, { part }) =>
    part === null || targetsAt(state, unitOf(state, unit), part).length > 0
      ? null
      : refuse('RK-23.10', 'nobody-ahead', 'From there it has nobody ahead to shoot at.'),
  // The enemy nearest along the path (RK-38.2).
  fallback: ({ state }, { unit }) => ({ part: shotsAlong(state, unitOf(state, unit))[0]?.part ?? null }),
};
