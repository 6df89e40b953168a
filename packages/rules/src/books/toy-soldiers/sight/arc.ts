import { corner } from '../../../table/outline.ts';
import { bearing, cosine, normalise, sine, UNITY } from '../../../table/trig.ts';
import { inches, type Angle, type Mil, type Point, type Polygon } from '../../../table/units.ts';
import { blockShape, hasFront } from '../troops/footprint.ts';
import { frontageOf, isFielded, type Body, type FieldedBody } from '../troops/formation.ts';
import { standsOf, type Stand } from '../troops/stands.ts';
import type { Ground } from '../ground/ground.ts';
import { SLACK } from '../ground/measure.ts';

/** How far an arc opens outwards from each front corner (TS-1.11). */
export const SPLAY: Angle = 220;
const SLOPE = sine(SPLAY) / cosine(SPLAY);
/** The front of a company at a block's side (TS-24.8). */
const GARRISON_FRONT: Mil = inches(1.5);

/** Where an arc starts: the middle of a front edge, where it faces and how wide it is (TS-1.11). */
export interface Arc {
  readonly at: Point;
  readonly facing: Angle;
  readonly width: Mil;
}

/** Whether the point is in the arc (TS-1.11), with the tolerance of TS-1.2. */
export function inArc({ at, facing, width }: Arc, { x, y }: Point): boolean {
  const cos = cosine(facing) / UNITY;
  const sin = sine(facing) / UNITY;
  const ahead = (x - at.x) * cos + (y - at.y) * sin;
  const aside = Math.abs((y - at.y) * cos - (x - at.x) * sin);
  return ahead >= -SLACK && aside <= width / 2 + Math.max(0, ahead) * SLOPE + SLACK;
}

/** Whether every corner is in the arc. */
export function holdsAll(arc: Arc, corners: Polygon): boolean {
  return corners.every((point) => inArc(arc, point));
}

/** The arc of a unit's front (TS-1.11); of a square its front face's (TS-15.6). */
export function frontArc(body: FieldedBody): Arc {
  return { at: body.formation.at, facing: body.formation.facing, width: frontageOf(body) };
}

/** The arc of one stand. */
export function standArc({ front, facing, width }: Stand): Arc {
  return { at: front, facing, width };
}

/** The arcs of a block's sides, side 0 first (TS-1.14a, TS-24.8). */
export function blockArcs(shape: Polygon): readonly Arc[] {
  return shape.map((from, side) => {
    const to = corner(shape, side + 1);
    const at = { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2) };
    // Corners run counter-clockwise: outwards is a quarter turn to the right of the way along the side.
    return { at, facing: normalise(bearing(from, to) - 900), width: GARRISON_FRONT };
  });
}

/** Every arc in which a unit has enemies to its front: one of a formation, the four sides' of a block (TS-1.14a). */
export function arcsOf(body: Body, ground: Ground): readonly Arc[] {
  if (hasFront(body)) return [frontArc(body)];
  const { formation } = body;
  return isFielded(formation) ? [] : blockArcs(blockShape(ground, formation.block));
}

/** Whether a unit is in an arc: all corners of one of its stands are, or the middle of a side of its block that is turned to it (TS-1.12, TS-1.12a). */
export function unitInArc(arc: Arc, body: Body, ground: Ground): boolean {
  if (hasFront(body)) return standsOf(body).some(({ corners }) => holdsAll(arc, corners));
  const { formation } = body;
  if (isFielded(formation)) return false;
  return blockArcs(blockShape(ground, formation.block)).some((side) => isBefore(side, arc.at) && inArc(arc, side.at));
}

/** Whether the point lies on the outer side of a face. */
function isBefore({ at, facing }: Arc, { x, y }: Point): boolean {
  return (x - at.x) * cosine(facing) + (y - at.y) * sine(facing) > 0;
}

/** Whether `other` is to the front of `unit` (TS-1.12); for every rule about arcs and stress a square has everybody to its front (TS-1.13). */
export function isToFront(unit: Body, other: Body, ground: Ground): boolean {
  return unit.formation.kind === 'square' || arcsOf(unit, ground).some((arc) => unitInArc(arc, other, ground));
}

/** Whether a unit could return the fire of another, weapon, range and smoke aside (TS-1.14, TS-1.14a). */
export function canReturnFire(unit: Body, firer: Body, ground: Ground): boolean {
  if (unit.formation.kind === 'limbered') return false;
  return unit.formation.kind === 'skirmish-order' || isToFront(unit, firer, ground);
}
