import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../refuse.ts';
import { distanceBetween } from '../../../../table/measure.ts';
import { inches, type Mil } from '../../../../table/units.ts';
import { z } from 'zod';
import { canShoot, eligibleAhead } from '../aim/eligible.ts';
import { PARTS, pointAt } from '../stands/path.ts';
import type { State, RK } from '../state.ts';
import type { Unit, UnitId } from '../state/unit.ts';
import { unitOf } from '../troops/roster.ts';

/** A path is searched for places to shoot from in steps of half an inch. */
const STEP: Mil = inches(0.5);

/** Whom a flyer has before it after so many parts of its path (RK-23.10). */
export function targetsAt(state: State, flyer: Unit, part: number): UnitId[] {
  if (flyer.flight === undefined || !canShoot(flyer)) return [];
  return eligibleAhead(state, { ...flyer, at: pointAt(flyer.flight, part) }).map(({ target }) => target);
}

/** The first place along a path from which each enemy can be shot at, in the order of the path (RK-23.10). */
export function shotsAlong(state: State, flyer: Unit): { readonly part: number; readonly targets: readonly UnitId[] }[] {
  const { flight } = flyer;
  if (flight === undefined || !canShoot(flyer)) return [];
  const steps = Math.max(1, Math.ceil(distanceBetween(flight.from, flight.to) / STEP));
  const seen = new Set<UnitId>();
  const found: { part: number; targets: UnitId[] }[] = [];
  for (let step = 0; step <= steps; step++) {
    const part = Math.round((step * PARTS) / steps);
    const targets = targetsAt(state, flyer, part);
    if (targets.every((target) => seen.has(target))) continue;
    for (const target of targets) seen.add(target);
    found.push({ part, targets });
  }
  return found;
}

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
    part === null || targetsAt(state, unitOf(state, unit), part).length > 0 ? null : refuse('RK-23.10', 'nobody-ahead'),
  // The enemy nearest along the path (RK-38.2).
  fallback: ({ state }, { unit }) => ({ part: shotsAlong(state, unitOf(state, unit))[0]?.part ?? null }),
};
