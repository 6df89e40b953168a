import type { Mil } from '@longroll/rules/table/units';
import type { Unit, UnitType } from '@longroll/rules/books/kings-men/shared/unit';

/** How far each type fires (KM-16.3); null for one that does not. */
export const FIRE_RANGE: Readonly<Record<UnitType, Mil | null>> = {
  infantry: 12_000, skirmishers: 24_000, cavalry: null, 'foot-artillery': 48_000, 'horse-artillery': 36_000,
};

/** Whether a unit fires as it is drawn up now (KM-16.1): for the arc on the table; the referee judges the shot itself. */
export function mayFire(unit: Unit): boolean {
  switch (unit.formation.kind) {
    case 'line': case 'column': return unit.type === 'infantry';
    case 'skirmish': case 'battery': case 'garrison': return true;
    case 'square': case 'mob': return false;
  }
}
