import { z } from 'zod';
import { entry, nearestEdge } from '../../../../table/sight.ts';
import type { Entry } from '../../../../table/sight.ts';
import type { Point, Polygon } from '../../../../table/units.ts';
import type { Ground } from './field.ts';
import { cannon, outline } from './formation.ts';
import type { Body } from './formation.ts';

/** A side of a unit that has sides (KM-4.2). */
export const side = z.enum(['front', 'flank', 'rear']);
export type Side = z.infer<typeof side>;

/** Sides in the order in which a defender would rather be struck (KM-4.6). */
const BEST_FIRST = ['front', 'flank', 'rear'] as const;

/** The side by the number of the edge, front first, counter-clockwise; edges 1 and 3 are the flanks. */
function sideOf(edge: number): Side {
  return edge === 0 ? 'front' : edge === 2 ? 'rear' : 'flank';
}

/** At a corner the side better for the defender (KM-4.6). */
export function sideAt(place: Entry): Side {
  const one = sideOf(place.edge);
  const other = sideOf(place.otherEdge);
  return BEST_FIRST.find((side) => side === one || side === other) ?? one;
}

/** Squares, mobs, skirmishers and garrisons have no sides (KM-18.7). */
function hasSides(unit: Body): boolean {
  const { kind } = unit.formation;
  return kind === 'line' || kind === 'column' || kind === 'battery';
}

function rectangle(unit: Body, ground: Ground): Polygon | null {
  const shape = outline(unit, ground);
  return shape.kind === 'polygon' ? shape.polygon : null;
}

/**
 * The side of the target that fire along the line strikes first: of its outline, of artillery of the cannon alone
 * (KM-4.6). `from` is the firing point, `to` the target's aim point. Null for a target without sides.
 */
export function sideStruckByLine(target: Body, from: Point, to: Point, ground: Ground): Side | null {
  if (!hasSides(target)) return null;
  const struck = cannon(target) ?? rectangle(target, ground);
  const place = struck === null ? null : entry(from, to, struck);
  return place === null ? null : sideAt(place);
}

/** The side of the target a charge strikes, from where the attacker's front and centre ends (KM-4.7). Null for a target without sides. */
export function sideStruckAt(target: Body, point: Point, ground: Ground): Side | null {
  if (!hasSides(target)) return null;
  const struck = rectangle(target, ground);
  return struck === null ? null : sideAt(nearestEdge(point, struck));
}
