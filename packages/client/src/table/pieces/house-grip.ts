import type { Polygon } from '@longroll/rules/table/units';
import { nearness } from '../camera/projection.ts';
import type { Projection, Spot } from '../camera/projection.ts';
import { holds } from '../drawing/round.ts';
import { sidesOf, topOf } from '../plain/faces.ts';

/** How high a house is at its eaves, in inches, for whoever points at it. */
export const EAVES = 1.7;

/** Whoever is in a house is met on its walls and its roof, by how near to the onlooker it stands; null beside it. */
export function gripOnHouse(view: Projection, outline: Polygon, spot: Spot): number | null {
  const house = { outline, height: EAVES };
  if (![topOf(view, house), ...sidesOf(view, house)].some((face) => holds(face, spot))) return null;
  return outline.reduce((sum, corner) => sum + nearness(view, corner), 0) / outline.length;
}
