import { distanceBetween, gap } from '@longroll/rules/table/measure';
import { shortestBetween } from '@longroll/rules/table/nearest';
import { leastShift } from '@longroll/rules/table/shift';
import { polygon } from '@longroll/rules/table/shape';
import { nearestEdge } from '@longroll/rules/table/sight';
import type { Point, Shape } from '@longroll/rules/table/units';
import { onGrid } from '@longroll/rules/books/kings-men/shared/answers';
import type { Field } from '@longroll/rules/books/kings-men/shared/ground/field';
import { outline } from '@longroll/rules/books/kings-men/shared/troops/formation';
import type { Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';

/** Whoever is let go so near to the middle of a road or to an edge is meant to be there. Thousandths of an inch. */
const SNAP = 500;

/** Where a unit is meant to stand, and the name of what it stands on or touches there. */
export interface Snapped {
  readonly at: Point;
  readonly onto: string;
}

/** The middle of a road, or the touch of an edge, that a unit is all but let go on: the nearest one where it may stand, a road before any edge; null where there is none. */
export function snapped(field: Field, unit: Unit, isLegal: (at: Point) => boolean): Snapped | null {
  const nearest = (places: readonly Snapped[]): Snapped | undefined =>
    places
      .map((place) => ({ place, far: distanceBetween(unit.at, place.at) }))
      .filter(({ far }) => far <= SNAP)
      .sort((one, other) => one.far - other.far)
      .find(({ place }) => isLegal(place.at))?.place;
  return nearest(onRoads(field, unit)) ?? nearest(atEdges(field, unit, isLegal)) ?? null;
}

/** The nearest place in the middle of each road. */
function onRoads({ ground }: Field, { at }: Unit): Snapped[] {
  return ground.pieces
    .filter(({ kind, line }) => kind === 'road' && line.length > 1)
    .map(({ name, line }) => ({ at: onGrid(nearestEdge(at, [...line, ...line.slice(1, -1).reverse()]).point), onto: name }));
}

/** The least shift to a touch with each outline of terrain and of a friend; a friend on whose ground it is let go is got clear of. */
function atEdges({ ground, units }: Field, unit: Unit, isLegal: (at: Point) => boolean): Snapped[] {
  const body = outline(unit);
  const friends = Object.values(units).filter(
    ({ id, army, building }) => id !== unit.id && army === unit.army && building === null && unit.building === null,
  );
  const edges = [
    ...ground.pieces.filter(({ kind }) => kind !== 'road').map(({ name, shape }) => ({ name, shape: polygon(shape) })),
    ...friends.map((friend) => ({ name: friend.name, shape: outline(friend, ground) })),
  ];
  return edges.flatMap(({ name, shape }) => {
    const at = gap(body, shape) > 0 ? upTo(unit.at, body, shape) : clearOf(ground, unit.at, body, shape, isLegal);
    return at === null ? [] : [{ at, onto: name }];
  });
}

function upTo(at: Point, body: Shape, edge: Shape): Point {
  const { from, to } = shortestBetween(body, edge);
  return onGrid({ x: at.x + to.x - from.x, y: at.y + to.y - from.y });
}

/** Out of an outline on which it may not stand; null where it may. */
function clearOf(table: Field['ground'], at: Point, body: Shape, edge: Shape, isLegal: (at: Point) => boolean): Point | null {
  if (body.kind === 'disc' || edge.kind === 'disc' || isLegal(at)) return null;
  const by = ({ x, y }: Point): Point => onGrid({ x: at.x + x, y: at.y + y });
  const shift = leastShift(body.polygon, { table, taken: [edge.polygon], tethers: [] }, (each) => isLegal(by(each)), SNAP);
  return shift === null ? null : by(shift);
}
