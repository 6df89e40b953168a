import { distanceBetween } from '../../../../table/measure.ts';
import { inches, type Mil } from '../../../../table/units.ts';
import { canShoot, eligibleAhead } from '../aim/eligible.ts';
import type { State } from '../state.ts';
import type { Unit, UnitId } from '../state/unit.ts';
import { PARTS, pointAt } from '../stands/path.ts';

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
