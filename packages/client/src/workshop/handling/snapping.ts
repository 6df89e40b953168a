import { tableOf } from '../acts.ts';
import { nearestOn } from './freehand.ts';
import { outlinesOf, tidy, type Place } from '../geometry.ts';
import type { DrawnFile, Thing } from '../things.ts';

/** How near something must come to a corner or an edge to be drawn to it, in inches. */
const REACH = 0.75;

/** The place drawn to the nearest corner within reach, else to the nearest edge: of the table, of a road or of any other outline. */
export function clinging(at: Place, file: DrawnFile, others: readonly Thing[]): Place {
  const outlines = [...others.flatMap(({ value }) => outlinesOf(value)), edgeOf(file)];
  const corners = outlines.flatMap((outline) => outline.corners);
  const edges = outlines.flatMap(({ corners: [...all], closed }) =>
    all.flatMap((from, index) => {
      const to = all[index + 1] ?? (closed ? all[0] : undefined);
      return to === undefined ? [] : [nearestOn(at, from, to)];
    }),
  );
  const found = nearest(at, corners) ?? nearest(at, edges) ?? at;
  return { x: tidy(found.x), y: tidy(found.y) };
}

function edgeOf(file: DrawnFile): { readonly corners: readonly Place[]; readonly closed: boolean } {
  const { width, depth } = tableOf(file);
  return {
    corners: [
      { x: 0, y: 0 },
      { x: width, y: 0 },
      { x: width, y: depth },
      { x: 0, y: depth },
    ],
    closed: true,
  };
}

function nearest(at: Place, places: readonly Place[]): Place | null {
  const away = (place: Place): number => Math.hypot(place.x - at.x, place.y - at.y);
  const [first] = [...places].sort((one, other) => away(one) - away(other));
  return first !== undefined && away(first) <= REACH ? first : null;
}
