import { gap } from '../../../../table/measure.ts';
import { bounds, polygon } from '../../../../table/shape.ts';
import type { Bounds, Mil, Shape } from '../../../../table/units.ts';
import { canShoot, eligibleTargets, fieldsOfFire, mayBeAimedAt } from '../fire/eligible.ts';
import { standOf } from '../stands/stand.ts';
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

/** Whom each shooter could fire at as the slot began. */
type Known = Readonly<Record<UnitId, readonly UnitId[]>>;

/** A base, and the upright rectangle that just holds it. */
interface Held {
  readonly shape: Shape;
  readonly bounds: Bounds;
}

function held(shape: Shape): Held {
  return { shape, bounds: bounds(shape) };
}

/** No more than the distance between two shapes. */
function apartAtLeast(a: Bounds, b: Bounds): Mil {
  return Math.max(a.left - b.right, b.left - a.right, a.bottom - b.top, b.bottom - a.top);
}

/** How far the nearest of these enemies is from where a shooter can fire at all, looked for up to a distance. */
function distanceToFields(state: State, there: readonly Unit[], shooter: Unit, enemies: readonly Held[], most: Mil): Mil {
  let least = most;
  if (enemies.length === 0) return least;
  for (const field of fieldsOfFire(state, shooter, there)) {
    const ground = held(polygon(field));
    for (const enemy of enemies) {
      if (apartAtLeast(ground.bounds, enemy.bounds) < least) least = Math.min(least, gap(ground.shape, enemy.shape));
    }
  }
  return least;
}

/**
 * Looks out for new enemies while some units move and nobody else does (RK-13.10). Of the units as they stand somewhere: the least way a point of a
 * field of fire must still go before a new enemy can be fired at; 0 where one can be.
 */
export function lookout(state: State, units: readonly Unit[], known: Known): (there: readonly Unit[]) => Mil {
  const watched = new Map(
    units
      .filter((unit) => isShooter(unit) && canShoot(unit))
      .map((unit) => {
        const strangers = onTable(state).filter((other) => mayBeAimedAt(state, unit, other) && !(known[unit.id] ?? []).includes(other.id));
        return [unit.id, strangers.map((enemy) => held(standOf(enemy)))];
      }),
  );
  const sees = (there: readonly Unit[], shooter: Unit) =>
    eligibleTargets(withUnits(state, there), shooter).some(({ target }) => !(known[shooter.id] ?? []).includes(target));
  return (there) => {
    let least = Infinity;
    for (const shooter of there) {
      const distance = distanceToFields(state, there, shooter, watched.get(shooter.id) ?? [], least);
      if (distance === 0 && sees(there, shooter)) return 0;
      least = Math.min(least, Math.max(1, distance));
    }
    return least;
  };
}

/**
 * The first point of a path at which a new enemy comes into a firing strip, range and sight, to the mil (RK-13.10); infinite when none does. `standing`
 * gives the units as they stand after so much of the path, on which none of them moves farther than the path is long, or turns.
 */
export function firstShot(state: State, known: Known, standing: (distance: Mil) => readonly Unit[], most: Mil): Mil {
  const start = standing(0);
  if (!start.some(isShooter)) return Infinity;
  const look = lookout(state, start, known);
  let before = 0;
  for (let at = 0; at <= most;) {
    const free = look(standing(at));
    if (free === 0) return at === 0 ? 0 : firstBetween(look, standing, before, at);
    before = at;
    if (at === most) return Infinity;
    at = Math.min(most, at + Math.max(STRIDE, free));
  }
  return Infinity;
}

function firstBetween(look: (there: readonly Unit[]) => Mil, standing: (distance: Mil) => readonly Unit[], without: Mil, seen: Mil): Mil {
  let low = without;
  let high = seen;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (look(standing(middle)) === 0) high = middle;
    else low = middle;
  }
  return high;
}
