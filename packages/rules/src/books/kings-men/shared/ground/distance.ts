import { gap } from '../../../../table/measure.ts';
import type { Mil } from '../../../../table/units.ts';
import type { Field } from '../troops/field.ts';
import { groundTaken } from '../troops/formation.ts';
import type { Unit } from '../troops/unit.ts';

/** Distance in mil from the unit to the nearest enemy unit; Infinity where there is none (KM-1.3). */
function distanceToEnemy(field: Field, unit: Unit): Mil {
  const own = groundTaken(unit, field.ground);
  let least = Infinity;
  for (const other of Object.values(field.units)) {
    if (other.army !== unit.army) least = Math.min(least, gap(own, groundTaken(other, field.ground)));
  }
  return least;
}

/** Units from the farthest from every enemy to the nearest, lower id first among equals (KM-31.1). */
export function farthestFirst(field: Field, units: readonly Unit[]): Unit[] {
  return units
    .map((unit) => ({ unit, distance: distanceToEnemy(field, unit) }))
    .sort((a, b) => (a.distance === b.distance ? (a.unit.id < b.unit.id ? -1 : 1) : b.distance - a.distance))
    .map(({ unit }) => unit);
}
