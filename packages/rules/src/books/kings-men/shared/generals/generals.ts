import { distanceToPoint, within } from '../../../../table/measure.ts';
import { polygon } from '../../../../table/shape.ts';
import { inches } from '../../../../table/units.ts';
import type { Mil } from '../../../../table/units.ts';
import type { Field } from '../troops/field.ts';
import { cannon } from '../troops/formation.ts';
import { groundTaken } from '../troops/formation.ts';
import type { Battle } from '../state.ts';
import type { ArmyId, General, Unit } from '../troops/unit.ts';

/** How far a general's word carries (KM-12.6, KM-22.4). */
export const COMMAND_RANGE: Mil = inches(12);

/** From the centre of the general to the nearest point of the unit's outline, of artillery its cannon, in mil (KM-5.3). */
export function distanceToGeneral(field: Field, unit: Unit, general: General): Mil {
  const gun = cannon(unit);
  return distanceToPoint(gun === null ? groundTaken(unit, field.ground) : polygon(gun), general.at);
}

/** The general of its army nearest to the unit, at equal distance the higher rated; null where the army has none (KM-21.8a, KM-22.5a). */
export function nearestGeneral(field: Field, unit: Unit): { general: General; distance: Mil } | null {
  let nearest: { general: General; distance: Mil } | null = null;
  for (const general of Object.values(field.generals)) {
    if (general.army !== unit.army) continue;
    const distance = distanceToGeneral(field, unit, general);
    const better =
      nearest === null || distance < nearest.distance || (distance === nearest.distance && general.rating > nearest.general.rating);
    if (better) nearest = { general, distance };
  }
  return nearest;
}

/** Whether any general of its army is within 12 inches of the unit (KM-12.6). */
export function withinCommand(field: Field, unit: Unit): boolean {
  const nearest = nearestGeneral(field, unit);
  return nearest !== null && within(nearest.distance, COMMAND_RANGE);
}

/** Rating of the army's best general (KM-28.2, KM-37.6). */
export function bestRating(state: Battle, army: ArmyId): number {
  return Object.values(state.field.generals).reduce((best, general) => (general.army === army ? Math.max(best, general.rating) : best), 1);
}
