import { NEAREST, FARTHEST } from '@longroll/rules/books/rally-king/battle/set-up/zone';
import { inches, type Polygon } from '@longroll/rules/table/units';
import { isFarEdge, type Battlefield } from './battlefield.ts';

/** So far from either side of the table nobody is placed (RK-11.4). */
const SIDELINE = inches(12);

/** Where the viewer's units may be placed: as the scenario says, else between 3 and 12 inches from the baseline (RK-11.4). */
export function zoneOf(field: Battlefield): Polygon | null {
  const { side, state } = field;
  if (side === null || state.preparation === null) return null;
  const { zone } = state.preparation.musters[side];
  if (zone !== null) return zone;
  const { width, depth } = state.table;
  const [low, high] = isFarEdge(field, side) ? [depth - FARTHEST, depth - NEAREST] : [NEAREST, FARTHEST];
  const [left, right] = [SIDELINE, width - SIDELINE];
  return [
    { x: left, y: low },
    { x: right, y: low },
    { x: right, y: high },
    { x: left, y: high },
  ];
}
