import { gap } from '../../../../table/measure.ts';
import { CONTACT } from '../../../../table/overlap.ts';
import { bounds, polygon } from '../../../../table/shape.ts';
import type { Bounds, Mil, Shape } from '../../../../table/units.ts';
import { canShoot, eligibleTargets, fieldOfFire, mayBeAimedAt, openStrips, reachesAny } from '../aim/eligible.ts';
import { standOf } from '../stands/stand.ts';
import type { Strip } from '../stands/strips.ts';
import type { State } from '../state.ts';
import { onTable } from '../troops/roster.ts';
import { isShip } from '../troops/ships.ts';
import type { Unit, UnitId } from '../state/unit.ts';

/**
 * So closely a path is looked at where enemies are in range; between two such places the first is found to the mil. What comes and goes within less
 * is as little as what counts as contact (RK-1.10).
 */
const STRIDE: Mil = CONTACT;

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

/** One shooter that looks out for new enemies while it moves with others, and nobody else does (RK-13.10). */
export interface Lookout {
  readonly shooter: UnitId;
  /** The strips out of which it can fire at all. */
  readonly strips: readonly Strip[];
  /** With everybody standing there: how far its fields of fire are from a new enemy; 0 where it could fire at one, 1 at least where it could not. */
  look(there: readonly Unit[]): Mil;
}

/** The shooters among some units that are to move together (RK-13.10). */
export function lookoutsOf(state: State, units: readonly Unit[], known: Known): Lookout[] {
  return units
    .filter((unit) => isShooter(unit) && canShoot(unit))
    .map((unit) => lookoutOf(state, unit, units, known[unit.id] ?? []))
    .filter(({ strips }) => strips.length > 0);
}

function lookoutOf(state: State, start: Unit, units: readonly Unit[], known: readonly UnitId[]): Lookout {
  const { id } = start;
  const strips = openStrips(start, units);
  // Nobody comes into contact or out of it on the way, so who may be aimed at is known from the start.
  const strangers = onTable(state).filter((other) => mayBeAimedAt(state, start, other) && !known.includes(other.id));
  const bases = strangers.map((enemy) => held(standOf(enemy)));
  const aims = new Set(strangers.map((enemy) => enemy.id));
  return {
    shooter: id,
    strips,
    look: (there) => {
      const shooter = there.find((unit) => unit.id === id);
      if (shooter === undefined) return Infinity;
      const distance = distanceToFields(state, shooter, strips, bases);
      if (distance > 0) return distance;
      const standing = withUnits(state, there);
      const seen = isShip(shooter)
        ? eligibleTargets(standing, shooter).some(({ target }) => aims.has(target))
        : reachesAny(standing, shooter, aims);
      return seen ? 0 : 1;
    },
  };
}

/** How far the nearest of these enemies is from where a shooter can fire at all. */
function distanceToFields(state: State, shooter: Unit, strips: readonly Strip[], enemies: readonly Held[]): Mil {
  let least = Infinity;
  for (const strip of strips) {
    const field = held(polygon(fieldOfFire(state, shooter, strip)));
    for (const enemy of enemies) {
      if (apartAtLeast(field.bounds, enemy.bounds) < least) least = Math.min(least, gap(field.shape, enemy.shape));
    }
  }
  return least;
}

/**
 * The first point of a path at which a new enemy comes into a firing strip, range and sight, to the mil (RK-13.10); infinite when none does. `standing`
 * gives the units as they stand after so much of the path, on which none of them moves farther than the path is long, or turns.
 */
export function firstShot(state: State, known: Known, standing: (distance: Mil) => readonly Unit[], most: Mil): Mil {
  return lookoutsOf(state, standing(0), known).reduce(
    (first, lookout) => Math.min(first, shotOf(lookout, standing, Math.min(first, most))),
    Infinity,
  );
}

function shotOf(lookout: Lookout, standing: (distance: Mil) => readonly Unit[], most: Mil): Mil {
  let before = 0;
  for (let at = 0; at <= most;) {
    const free = lookout.look(standing(at));
    if (free === 0) return at === 0 ? 0 : firstBetween(lookout, standing, before, at);
    before = at;
    if (at === most) return Infinity;
    at = Math.min(most, at + Math.max(STRIDE, free));
  }
  return Infinity;
}

function firstBetween(lookout: Lookout, standing: (distance: Mil) => readonly Unit[], without: Mil, seen: Mil): Mil {
  let low = without;
  let high = seen;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (lookout.look(standing(middle)) === 0) high = middle;
    else low = middle;
  }
  return high;
}
