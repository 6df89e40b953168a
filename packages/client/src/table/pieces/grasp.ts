import type { Point, Polygon } from '@longroll/rules/table/units';
import type { Projection, Spot } from '../camera/projection.ts';
import { holds } from '../drawing/round.ts';
import type { Stand } from './stand.ts';

/** What stands under a place of the drawing: what of the bodies is met best, else a tag, else the smallest outline on the cloth there. */
export function standAt(stands: readonly Stand[], view: Projection, spot: Spot, point: Point): Stand | null {
  // Under one roof only the tags tell them apart.
  const tagged = stands.filter(({ tag }) => tag.visible && tag.getBounds().contains(spot.x, spot.y));
  const housed = tagged.find(({ isHoused }) => isHoused);
  if (housed !== undefined) return housed;
  const lying = stands.filter(({ outline }) => holds(outline, point)).sort((a, b) => area(a.outline) - area(b.outline));
  return bestGrip(stands, view, spot, point) ?? tagged[0] ?? lying[0] ?? null;
}

function bestGrip(stands: readonly Stand[], view: Projection, spot: Spot, point: Point): Stand | null {
  let best: { readonly stand: Stand; readonly grip: number } | null = null;
  for (const stand of stands) {
    const grip = stand.body.grip(view, spot, point);
    if (grip !== null && (best === null || grip > best.grip)) best = { stand, grip };
  }
  return best?.stand ?? null;
}

function area(polygon: Polygon): number {
  return Math.abs(
    polygon.reduce((sum, a, index) => {
      const b = polygon[(index + 1) % polygon.length] ?? a;
      return sum + a.x * b.y - b.x * a.y;
    }, 0),
  );
}
