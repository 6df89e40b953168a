import { within } from '../../../../table/measure.ts';
import { boundsMeet, boundsOf, corner, outlineOf } from '../../../../table/outline.ts';
import { CONTACT } from '../../../../table/overlap.ts';
import { polygon } from '../../../../table/shape.ts';
import { crossedLength } from '../../../../table/sight.ts';
import type { Area, Polygon, Shape } from '../../../../table/units.ts';
import { straightened } from './bridge.ts';

/**
 * Whether a contour line runs through the area: more than CONTACT of it lies inside (KM-1.4, KM-15.5). For the ground
 * passed over on a leg this tells whether it ran through the outline at any moment of it.
 */
export function runsThrough(contour: Polygon, area: Area): boolean {
  const bounds = boundsOf(outlineOf(area));
  const shape: Shape = area.kind === 'capsule' ? polygon(straightened(area)) : area;
  let inside = 0;
  let a = corner(contour, -1);
  for (const b of contour) {
    if (boundsMeet(bounds, boundsOf({ corners: [a, b], margin: 0 }), 0)) inside += crossedLength(a, b, shape);
    a = b;
  }
  return !within(inside, CONTACT);
}
