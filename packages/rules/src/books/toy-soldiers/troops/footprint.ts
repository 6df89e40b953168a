import { centreOf, polygon, rectangleBehind, squareAbout } from '../../../table/shape.ts';
import { polar } from '../../../table/trig.ts';
import type { Mil, Point, Polygon } from '../../../table/units.ts';
import type { Ground } from '../ground/ground.ts';
import { between } from '../ground/measure.ts';
import { COMMANDER_BASE, COMMANDER_BEHIND, LIMBERS_BACK } from './arms.ts';
import { depthOf, frontageOf, isFielded, middleOfFielded, type Body, type FieldedBody } from './formation.ts';
import { frontEdge, limberBases, standsOf } from './stands.ts';

/** The block of that id. Throws where there is none. */
export function blockShape(ground: Ground, block: string): Polygon {
  const found = ground.pieces.find(({ id }) => id === block);
  if (found === undefined) throw new Error(`no block ${block}`);
  return found.shape;
}

export function hasFront<B extends Body>(body: B): body is B & FieldedBody {
  return isFielded(body.formation);
}

/** The ground a unit covers, in convex parts (TS-2.9): a square the whole of it, a garrison its block. */
export function footprintOf(body: Body, ground: Ground): readonly Polygon[] {
  const { formation } = body;
  if (formation.kind === 'garrison') return [blockShape(ground, formation.block)];
  return fieldedFootprint({ arm: body.arm, formation });
}

/** The same of a unit that is no garrison. */
export function fieldedFootprint(body: FieldedBody): readonly Polygon[] {
  const { formation } = body;
  const whole = rectangleBehind(formation.at, formation.facing, frontageOf(body), depthOf(body));
  const uneven = formation.kind === 'divisions' && formation.stands % 2 === 1;
  const lagging = 'lags' in formation && formation.lags.some((lag) => lag > 0);
  if (!uneven && !lagging) return [whole];
  return standsOf(body).map(({ corners }) => corners);
}

/** Its middle: of the formation's rectangle, or of the block (TS-19.20). */
export function middleOf(body: Body, ground: Ground): Point {
  const { arm, formation } = body;
  if (formation.kind === 'garrison') return centreOf(polygon(blockShape(ground, formation.block)));
  return middleOfFielded({ arm, formation });
}

/** The shortest distance between the footprints of two units (TS-1.4). */
export function distance(one: Body, other: Body, ground: Ground): Mil {
  return between(footprintOf(one, ground), footprintOf(other, ground));
}

/** From the nearest point of a unit's front edge to the other's footprint (TS-1.5). */
export function distanceFromFront(one: FieldedBody, other: Body, ground: Ground): Mil {
  return between([frontEdge(one)], footprintOf(other, ground));
}

/** A commander's base about its middle (TS-1.16, TS-2.2). */
export function commanderBase(at: Point): Polygon {
  return squareAbout(at, 0, COMMANDER_BASE);
}

/** From a unit to the edge of a commander's base (TS-1.6). */
export function distanceToCommander(body: Body, at: Point, ground: Ground): Mil {
  return between(footprintOf(body, ground), [commanderBase(at)]);
}

/** Where a commander attached to the unit stands (TS-2.12, TS-2.16). */
export function attachedPlace(body: Body, ground: Ground): Point {
  const { formation } = body;
  if (formation.kind === 'garrison') return middleOf(body, ground);
  return polar(formation.at, formation.facing, -depthOf(body) - COMMANDER_BEHIND);
}

/** The limbers of an unlimbered battery that block others (TS-2.11). */
export function limbersOf(body: Body): readonly Polygon[] {
  const { arm, formation } = body;
  if (formation.kind !== 'unlimbered') return [];
  return limberBases({ arm, formation }, formation.limbers === 'back' ? LIMBERS_BACK : 0);
}
