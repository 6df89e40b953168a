import { BREAKING_POINT } from './formation.ts';
import type { Unit } from './unit.ts';

/** Worth of one figure, so that unlike units can be weighed: a full unit of any type is worth about ten. */
function figureWorth({ type }: Pick<Unit, 'type'>): number {
  switch (type) {
    case 'infantry':
      return 1;
    case 'cavalry':
      return 2;
    case 'skirmishers':
      return 1.6;
    case 'foot-artillery':
    case 'horse-artillery':
      return 3;
  }
}

/** What the army loses with the whole unit: its figures above the breaking point, and a step towards flight (KM-28.1). */
export function unitWorth(unit: Pick<Unit, 'type' | 'figures'>): number {
  return figureWorth(unit) * Math.max(1, unit.figures - BREAKING_POINT[unit.type]) + 4;
}
