import { BREAKING_POINT } from '../../books/kings-men/shared/troops/formation.ts';
import type { Unit, UnitType } from '../../books/kings-men/shared/troops/unit.ts';

/** What a figure is worth to the computer general, found by search; a man of the infantry is one. */
const FIGURE: Readonly<Record<UnitType, number>> = {
  infantry: 1,
  cavalry: 1.4,
  skirmishers: 1.45,
  'foot-artillery': 2.8,
  'horse-artillery': 2.8,
};
/** A unit lost is a step towards the flight of its army (KM-28.1). */
const STEP = 4;

export function figureWorth({ type }: Pick<Unit, 'type'>): number {
  return FIGURE[type];
}

/** What the army loses with the whole unit: its figures above the breaking point, and the step towards flight. */
export function unitWorth(unit: Pick<Unit, 'type' | 'figures'>): number {
  return figureWorth(unit) * Math.max(1, unit.figures - BREAKING_POINT[unit.type]) + STEP;
}
