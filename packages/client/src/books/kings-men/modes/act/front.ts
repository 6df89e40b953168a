import { outline } from '@longroll/rules/books/kings-men/shared/troops/formation';
import type { Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import { frontOf, type Front } from '../../../acting/wheeling.ts';

/** The front by which a unit wheels; null where it has none: skirmishers, squares, mobs and garrisons do not wheel. */
export function frontOfUnit(unit: Unit): Front | null {
  const { kind } = unit.formation;
  return kind === 'line' || kind === 'column' || kind === 'battery' ? frontOf(unit, outline(unit)) : null;
}
