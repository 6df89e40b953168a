import { corner } from '../../../../table/outline.ts';
import { CONTACT, overlaps } from '../../../../table/overlap.ts';
import { polygon } from '../../../../table/shape.ts';
import type { Polygon, Shape } from '../../../../table/units.ts';
import { leftOf, straightened } from '../../shared/ground/bridge.ts';
import type { Ground, TerrainPiece } from '../../shared/troops/field.ts';
import type { Swept } from '../../shared/movement/passage.ts';
import { slopesNear } from '../../shared/ground/terrain.ts';

/** The hills up whose slopes a leg leads (KMR-8.5). */
export function slopesClimbed(ground: Ground, leg: Swept): TerrainPiece[] {
  return slopesNear(ground, leg.covered).filter(({ contours }) => contours.some((contour) => goesUp(contour, leg)));
}

/**
 * Whether a leg goes up a contour: swept along it the body comes to lie on the contour's inside, and it either lay wholly outside when
 * it set out or has a greater share inside when it arrives (KMR-8.5a). Of skirmishers it is the centre body that is swept (KM-14.15).
 */
function goesUp(contour: Polygon, { from, to, covered }: Swept): boolean {
  const inside = polygon(contour);
  if (!overlaps(covered, inside)) return false;
  if (!overlaps(from, inside)) return true;
  const grown = areaInside(to, contour) - areaInside(from, contour);
  // More by a strip as narrow as what counts as touching only (KM-1.4) is no more.
  return grown > CONTACT * sideOf(from);
}

/** How much of a convex body lies inside a contour, in square mil: the contour cut off along each edge of the body. Parts that hang together by an edge alone add nothing. */
function areaInside(body: Shape, contour: Polygon): number {
  const outline = straightened(body);
  let rest: Polygon = contour;
  let a = corner(outline, -1);
  for (const b of outline) {
    rest = leftOf(rest, a, b);
    a = b;
  }
  return areaOf(rest);
}

/** Side of a square as large as the body, in mil. */
function sideOf(body: Shape): number {
  return Math.sqrt(areaOf(straightened(body)));
}

function areaOf(corners: Polygon): number {
  let twice = 0;
  corners.forEach((b, index) => {
    const a = corner(corners, index - 1);
    twice += a.x * b.y - a.y * b.x;
  });
  return Math.abs(twice) / 2;
}
