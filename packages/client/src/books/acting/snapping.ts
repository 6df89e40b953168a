import { distanceBetween, gap } from '@longroll/rules/table/measure';
import { shortestBetween } from '@longroll/rules/table/nearest';
import { leastShift } from '@longroll/rules/table/shift';
import { nearestEdge } from '@longroll/rules/table/sight';
import type { Mil, Point, Shape } from '@longroll/rules/table/units';

/** Whoever is let go so near to the middle of a road or to an edge is meant to be there. Thousandths of an inch. */
const SNAP = 500;

/** A body let go with its reference point at a place. */
export interface Placed {
  readonly at: Point;
  readonly shape: Shape;
}

/** What a body may be drawn to, and where it may stand. */
export interface Neighbourhood {
  readonly table: { readonly width: Mil; readonly depth: Mil };
  readonly roads: readonly { readonly name: string; readonly line: readonly Point[] }[];
  readonly edges: readonly { readonly name: string; readonly shape: Shape }[];
  /** The nearest place that an answer can name. */
  readonly onGrid: (place: Point) => Point;
  readonly isLegal: (at: Point) => boolean;
}

/** Where a body is meant to stand, and the name of what it stands on or touches there. */
export interface Snapped {
  readonly at: Point;
  readonly onto: string;
}

/** The middle of a road, or the touch of an edge, that a body is all but let go on: the nearest one where it may stand, a road before any edge; null where there is none. */
export function snapped(body: Placed, around: Neighbourhood): Snapped | null {
  const nearest = (places: readonly Snapped[]): Snapped | undefined =>
    places
      .map((place) => ({ place, far: distanceBetween(body.at, place.at) }))
      .filter(({ far }) => far <= SNAP)
      .sort((one, other) => one.far - other.far)
      .find(({ place }) => around.isLegal(place.at))?.place;
  return nearest(onRoads(body, around)) ?? nearest(atEdges(body, around)) ?? null;
}

/** The nearest place in the middle of each road. */
function onRoads({ at }: Placed, { roads, onGrid }: Neighbourhood): Snapped[] {
  return roads
    .filter(({ line }) => line.length > 1)
    .map(({ name, line }) => ({ at: onGrid(nearestEdge(at, [...line, ...line.slice(1, -1).reverse()]).point), onto: name }));
}

/** The least shift to a touch with each edge; one on whose ground it is let go, and where it may not stand, is got clear of. */
function atEdges(body: Placed, around: Neighbourhood): Snapped[] {
  return around.edges.flatMap(({ name, shape }) => {
    const at = gap(body.shape, shape) > 0 ? upTo(body, shape, around) : clearOf(body, shape, around);
    return at === null ? [] : [{ at, onto: name }];
  });
}

function upTo({ at, shape }: Placed, edge: Shape, { onGrid }: Neighbourhood): Point {
  const { from, to } = shortestBetween(shape, edge);
  return onGrid({ x: at.x + to.x - from.x, y: at.y + to.y - from.y });
}

/** Out of an outline on which it may not stand; null where it may. */
function clearOf({ at, shape }: Placed, edge: Shape, { table, onGrid, isLegal }: Neighbourhood): Point | null {
  if (shape.kind === 'disc' || edge.kind === 'disc' || isLegal(at)) return null;
  const by = ({ x, y }: Point): Point => onGrid({ x: at.x + x, y: at.y + y });
  const shift = leastShift(shape.polygon, { table, taken: [edge.polygon], tethers: [] }, (each) => isLegal(by(each)), SNAP);
  return shift === null ? null : by(shift);
}
