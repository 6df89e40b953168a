import type { Mil } from '../../../../table/units.ts';
import { eligibleTargets, mayShoot, rangeOf } from '../fire/eligible.ts';
import { areEnemies } from '../stands/contact.ts';
import { gapBetween } from '../stands/stand.ts';
import type { State } from '../state.ts';
import { onTable } from '../troops/roster.ts';
import type { Unit, UnitId } from '../troops/unit.ts';

/** So closely a path is looked at where enemies are in range; between two such places the first is found to the mil. */
const STRIDE: Mil = 10;

/** The battle with some units standing elsewhere. */
export function withUnits(state: State, units: readonly Unit[]): State {
  return { ...state, units: { ...state.units, ...Object.fromEntries(units.map((unit) => [unit.id, unit])) } };
}

/** Missile and Skirmish units: they are the ones whom a new enemy stops, and who must fire (RK-13.9, RK-21.7). */
export function isShooter(unit: Unit): boolean {
  return unit.arm !== 'melee';
}

/** Whom each Missile or Skirmish unit could fire at (RK-13.10, RK-21.7). */
export function shotsOf(state: State, units: readonly Unit[]): Record<UnitId, readonly UnitId[]> {
  return Object.fromEntries(units.filter(isShooter).map((unit) => [unit.id, eligibleTargets(state, unit).map(({ target }) => target)]));
}

/** Whether one of the shooters could fire at an enemy it could not fire at as the slot began (RK-13.10). */
export function seesNew(state: State, units: readonly Unit[], known: Readonly<Record<UnitId, readonly UnitId[]>>): boolean {
  const there = withUnits(state, units);
  return units.some(
    (unit) => isShooter(unit) && eligibleTargets(there, unit).some(({ target }) => !(known[unit.id] ?? []).includes(target)),
  );
}

/** How much nearer a new enemy must be at least to come into range of a shooter. */
export function slackOf(state: State, units: readonly Unit[], known: Readonly<Record<UnitId, readonly UnitId[]>>): Mil {
  const shooters = units.filter((unit) => isShooter(unit) && mayShoot(state, unit));
  return Math.min(
    ...shooters.flatMap((unit) =>
      onTable(state)
        .filter((other) => areEnemies(unit, other) && !(known[unit.id] ?? []).includes(other.id))
        .map((enemy) => gapBetween(unit, enemy) - rangeOf(state, unit)),
    ),
  );
}

/**
 * The first point of a path at which a new enemy comes into a firing strip, range and sight, to the mil (RK-13.10); infinite when none does. `standing`
 * gives the units as they stand after so much of the path, on which none of them moves farther than the path is long.
 */
export function firstShot(
  state: State,
  known: Readonly<Record<UnitId, readonly UnitId[]>>,
  standing: (distance: Mil) => readonly Unit[],
  most: Mil,
): Mil {
  let before = 0;
  for (let at = 0; at <= most;) {
    const units = standing(at);
    if (!units.some(isShooter)) return Infinity;
    if (seesNew(state, units, known)) return at === 0 ? 0 : firstBetween(state, known, standing, before, at);
    before = at;
    if (at === most) return Infinity;
    at = Math.min(most, at + Math.max(STRIDE, slackOf(state, units, known)));
  }
  return Infinity;
}

function firstBetween(
  state: State,
  known: Readonly<Record<UnitId, readonly UnitId[]>>,
  standing: (distance: Mil) => readonly Unit[],
  without: Mil,
  seen: Mil,
): Mil {
  let low = without;
  let high = seen;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (seesNew(state, standing(middle), known)) high = middle;
    else low = middle;
  }
  return high;
}
