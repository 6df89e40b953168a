import { distanceToPoint } from '../../../../table/measure.ts';
import { gap, within } from '../../../../table/measure.ts';
import { contains, overlapBy } from '../../../../table/overlap.ts';
import { polygon } from '../../../../table/shape.ts';
import { apart, corner } from '../../../../table/outline.ts';
import type { Area, Mil, Point, Polygon } from '../../../../table/units.ts';
import { cornersOf, standOf, type Standing } from '../stands/stand.ts';
import type { State } from '../state.ts';
import type { Ground, GroundType, Segment } from '../state/ground.ts';

/** Less than this deep in it a base only borders on ground: a mil, for what is rounded. */
const BORDER = 1;

/** Pieces of a type. */
function piecesOf({ ground }: Pick<State, 'ground'>, type: GroundType): Ground[] {
  return ground.filter((piece) => piece.type === type);
}

/** A unit counts as inside a feature when its centre is in it (RK-10.8). */
export function isInside(unit: Pick<Standing, 'at'>, { shape }: Pick<Ground, 'shape'>): boolean {
  return contains(polygon(shape), unit.at);
}

/** Whether a unit is in a river, and not on a bridge over it, which is clear ground (RK-10.9, RK-10.10). */
export function isInRiver(state: Pick<State, 'ground'>, unit: Pick<Standing, 'at'>): boolean {
  const isOn = (type: GroundType) => piecesOf(state, type).some((piece) => isInside(unit, piece));
  return isOn('river') && !isOn('bridge');
}

/** Whether a base lies on ground at all, with an area above 0 (RK-10.1). */
export function liesOn(unit: Standing, shape: Polygon): boolean {
  return overlapBy(standOf(unit), polygon(shape), BORDER);
}

export function segmentArea({ from, to }: Segment): Area {
  return { kind: 'capsule', capsule: { from, to, radius: 0 } };
}

/** Distance from a base to a straight line on the table. */
export function distanceToSegment(unit: Standing, segment: Segment): Mil {
  return gap(standOf(unit), segmentArea(segment));
}

/** Distance from a base to the edge of a piece of ground, from whichever side (RK-1.8). */
function distanceToBorder(unit: Standing, { shape }: Pick<Ground, 'shape'>): Mil {
  const base = cornersOf(unit);
  return Math.round(Math.min(...shape.map((point, index) => apart(base, [point, corner(shape, index + 1)]))));
}

/** Whether a base is within so much of the edge of a piece of ground. */
export function isNearBorder(unit: Standing, piece: Pick<Ground, 'shape'>, limit: Mil): boolean {
  return within(distanceToBorder(unit, piece), limit);
}

export function distanceFromPoint(unit: Standing, point: Point): Mil {
  return distanceToPoint(standOf(unit), point);
}
