import type { Point, Polygon } from '@longroll/rules/table/units';
import { PIXELS_PER_INCH } from './projection.ts';
import type { Projection, Spot } from './projection.ts';
import { holds } from './round.ts';
import type { Stand } from './stand.ts';

/** Half width and height of what a tap on a figure takes for it, in inches. */
const GRIP = { half: 0.5, high: 1.35 } as const;

/** What stands under a place of the drawing: the nearest figure, else a tag, else the smallest outline on the cloth there. Figures are drawn so many times larger than they are. */
export function standAt(stands: readonly Stand[], view: Projection, spot: Spot, point: Point, size: number): Stand | null {
  // Under one roof the figures stand among one another; the tags tell them apart.
  const tagged = stands.filter(({ tag }) => tag.getBounds().contains(spot.x, spot.y));
  const housed = tagged.find(({ standing }) => standing.piece.inside !== '');
  if (housed !== undefined) return housed;
  const lying = stands.filter(({ outline }) => holds(outline, point)).sort((a, b) => area(a.outline) - area(b.outline));
  return nearestFigure(stands, view, spot, size) ?? tagged[0] ?? lying[0] ?? null;
}

/** The stand whose figure there is nearest to the onlooker. */
function nearestFigure(stands: readonly Stand[], view: Projection, spot: Spot, size: number): Stand | null {
  const high = view.mode === 'oblique' ? GRIP.high * size * 0.8 : 0.5;
  let best: { readonly stand: Stand; readonly y: number } | null = null;
  for (const stand of stands) {
    for (const { image } of stand.figures) {
      const inside =
        Math.abs(spot.x - image.x) <= GRIP.half * PIXELS_PER_INCH &&
        spot.y <= image.y + 0.4 * PIXELS_PER_INCH &&
        spot.y >= image.y - high * PIXELS_PER_INCH;
      if (inside && (best === null || image.y > best.y)) best = { stand, y: image.y };
    }
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
