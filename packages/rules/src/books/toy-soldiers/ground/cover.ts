import { distanceBetween } from '../../../table/measure.ts';
import { holds } from '../../../table/outline.ts';
import { centreOf, polygon } from '../../../table/shape.ts';
import { crosses, exit, nearestEdge } from '../../../table/sight.ts';
import { inches, type Mil, type Point, type Polygon } from '../../../table/units.ts';
import type { Ground } from './ground.ts';
import { within } from './measure.ts';
import { isInside, piecesOf } from './terrain.ts';

/** How near a stand has to be to the obstacle it shelters behind (TS-4.7). */
const SHELTER: Mil = inches(1);

/** Where a shot from there strikes a stand: its nearest point (TS-4.12). */
export function struckAt(from: Point, stand: Polygon): Point {
  return holds(stand, from) ? from : nearestEdge(from, stand).point;
}

/** Whether a stand is behind cover from a shot: in a light wood, or close behind an obstacle that the shot line crosses (TS-4.7, TS-4.12). */
export function isBehindCover(ground: Ground, from: Point, stand: Polygon): boolean {
  const centre = centreOf(polygon(stand));
  if (piecesOf(ground, 'light-wood').some((wood) => wood.cover && isInside(wood, centre))) return true;
  const to = struckAt(from, stand);
  return piecesOf(ground, 'linear-obstacle').some(({ shape, cover }) => {
    if (!cover || !crosses(from, to, polygon(shape))) return false;
    // A shot that ends in the obstacle leaves it at the stand itself.
    const left = exit(from, to, shape) ?? to;
    return within(distanceBetween(left, to), SHELTER);
  });
}
