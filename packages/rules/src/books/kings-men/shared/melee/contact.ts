import { distanceBetween, distanceToPoint, within } from '../../../../table/measure.ts';
import { corner } from '../../../../table/outline.ts';
import { CONTACT, overlaps } from '../../../../table/overlap.ts';
import { disc } from '../../../../table/shape.ts';
import { entry, nearestEdge } from '../../../../table/sight.ts';
import type { Entry } from '../../../../table/sight.ts';
import { bearing, normalise, toGrid } from '../../../../table/trig.ts';
import type { Angle, Disc, Mil, Point, Polygon, Shape } from '../../../../table/units.ts';
import type { Ground } from '../troops/field.ts';
import { centreBody, outline } from '../troops/formation.ts';
import { inSkirmishFormation } from '../movement/placement.ts';
import { groundTaken } from '../troops/formation.ts';
import type { Battle } from '../state.ts';
import type { Unit } from '../troops/unit.ts';

/** What of a unit has to be touched by whoever charges it (KM-19.4). */
export function chargeable(target: Unit, ground: Ground): Shape {
  if (!inSkirmishFormation(target) || target.building !== null) return groundTaken(target, ground);
  const { centre, radius } = centreBody(target);
  return disc(centre, radius);
}

/** A charge stops this short of the target: well within CONTACT even when rounded to hundredths of an inch. */
export const SHORT_OF: Mil = 25;

/** The nearest point on the grid of hundredths of an inch on which answers are given (KM-1.2a). */
export function onHundredths({ x, y }: Point): Point {
  return { x: toGrid(x / 10) * 10, y: toGrid(y / 10) * 10 };
}

/** The way a front has to face to lie flush against an edge of a polygon. */
export function facingEdge(corners: Polygon, edge: number): Angle {
  return normalise(bearing(corner(corners, edge), corner(corners, edge + 1)) + 900);
}

/**
 * Where a charge straight at a point ends: path and facing that put front and centre against the target, flush with the
 * side it strikes (KM-19.3). Null when the line passes the target by. Whether the charge is legal is for `judgeCharge`.
 */
export function chargeEnd(state: Battle, unit: Unit, target: Unit, towards: Point): { path: Point[]; facing: Angle } | null {
  const { ground } = state.field;
  const struck = chargeable(target, ground);
  const touching = within(distanceToPoint(struck, unit.at), CONTACT);
  if (struck.kind === 'disc') {
    const { centre } = struck.disc;
    if (touching) return { path: [], facing: bearing(unit.at, centre) };
    const met = whereDiscIsMet(unit.at, towards, struck.disc);
    return met === null ? null : { path: [shortOf(unit.at, met)], facing: bearing(met, centre) };
  }
  const place = touching ? nearestEdge(unit.at, struck.polygon) : entry(unit.at, beyond(unit.at, towards), struck.polygon);
  if (place === null) return null;
  const at = touching ? unit.at : shortOf(unit.at, place.point);
  return { path: touching ? [] : [at], facing: flush(unit, at, struck, place, ground) };
}

/** Of the edges that meet where the line comes in, the one against which the whole front finds room. */
function flush(unit: Unit, at: Point, struck: Extract<Shape, { kind: 'polygon' }>, place: Entry, ground: Ground): Angle {
  const facings = [place.edge, place.otherEdge].map((edge) => facingEdge(struck.polygon, edge));
  const first = facings[0] ?? unit.facing;
  if (unit.formation.kind === 'garrison') return first;
  return facings.find((facing) => !overlaps(outline({ ...unit, at, facing }, ground), struck)) ?? first;
}

/** Longer than any table. */
const FAR: Mil = 300_000;

function beyond(from: Point, towards: Point): Point {
  const whole = distanceBetween(from, towards);
  if (whole === 0) return from;
  return { x: from.x + toGrid(((towards.x - from.x) * FAR) / whole), y: from.y + toGrid(((towards.y - from.y) * FAR) / whole) };
}

function shortOf(from: Point, met: Point): Point {
  const whole = distanceBetween(from, met);
  const share = whole <= SHORT_OF ? 0 : (whole - SHORT_OF) / whole;
  return onHundredths({ x: from.x + (met.x - from.x) * share, y: from.y + (met.y - from.y) * share });
}

function whereDiscIsMet(from: Point, towards: Point, { centre, radius }: Disc): Point | null {
  const whole = distanceBetween(from, towards);
  if (whole === 0) return null;
  const dx = (towards.x - from.x) / whole;
  const dy = (towards.y - from.y) / whole;
  const along = (centre.x - from.x) * dx + (centre.y - from.y) * dy;
  const off = (centre.x - from.x) * dy - (centre.y - from.y) * dx;
  if (along <= 0 || Math.abs(off) >= radius) return null;
  const way = along - Math.sqrt(radius * radius - off * off);
  return { x: from.x + toGrid(dx * way), y: from.y + toGrid(dy * way) };
}
