import type { Refusal } from '../../../../kernel/refusal.ts';
import { outlineOf, span } from '../../../../table/outline.ts';
import { centreOf, polygon } from '../../../../table/shape.ts';
import { entry, exit, nearestEdge } from '../../../../table/sight.ts';
import { bearing, turn } from '../../../../table/trig.ts';
import { inches } from '../../../../table/units.ts';
import type { Point, Shape } from '../../../../table/units.ts';
import { CONTACT, crosses, near, within } from './distance.ts';
import { elevationAt, elevationOf } from './elevation.ts';
import { centre, footprint, gunOf, horsesFootprint } from '../troops/footprint.ts';
import type { TerrainPiece } from '../state/ground.ts';
import type { Detail, Horses } from '../state/pieces.ts';
import { isPassable, othersInTheOpen } from '../field/roster.ts';
import type { Field } from '../state.ts';
import { pieceCalled } from './terrain.ts';
import { isArtillery, isFormedType } from '../troops/troops.ts';
import { refuse } from '../refuse.ts';

/** The line a shot would take, and what is in its way; null when it is clear (QM-16.1 to QM-16.3, QM-16.7). Says nothing of distance. */
export interface Sight {
  readonly from: Point;
  readonly to: Point;
  readonly refusal: Refusal | null;
}

/** Half the fire arc of formed details, tenths of a degree (QM-16.4). */
const HALF_ARC = 900;
/** How close to the target a detail still shelters it from a gun on a hill (QM-16.7). */
const SHELTERED = inches(12);

/** What of a target is shot at: a detail's footprint, or the horses'. */
export function targetGround(field: Field, target: Detail | Horses): Shape {
  return 'head' in target ? horsesFootprint(target) : footprint(target, field.ground);
}

function targetMiddle(field: Field, target: Detail | Horses): Point {
  return 'head' in target ? target.at : centre(target, field.ground);
}

/** The point of the building's outline nearest to another, for those who shoot out of it or are shot at in it (QM-28.2). */
function atOutline(field: Field, building: string, towards: Point): Point {
  const piece = pieceCalled(field.ground, building);
  if (piece === null) throw new Error(`no building ${building}`);
  return nearestEdge(towards, piece.shape).point;
}

/** Where a detail shoots from and is measured from: R, inside a building the nearest point of its outline (QM-16.1, QM-17.2, QM-28.2). */
export function firingPoint(field: Field, shooter: Detail, target: Detail | Horses): Point {
  return shooter.building === null ? shooter.at : atOutline(field, shooter.building, targetMiddle(field, target));
}

/** The ends of the line of sight (QM-16.1). */
function endsOf(field: Field, shooter: Detail, target: Detail | Horses): { readonly from: Point; readonly to: Point } {
  const from = firingPoint(field, shooter, target);
  const inBuilding = 'head' in target ? null : target.building;
  return { from, to: inBuilding === null ? targetMiddle(field, target) : atOutline(field, inBuilding, from) };
}

/** Every point that must be in clear sight: the centre, and of a gun set up to fire its four corners (QM-16.1). */
function pointsToSee(target: Detail | Horses, to: Point): readonly Point[] {
  const gun = 'head' in target || target.formation.kind !== 'battery' ? null : gunOf(target);
  return gun === null ? [to] : [to, ...gun];
}

export function lineOfSight(field: Field, shooter: Detail, target: Detail | Horses): Sight {
  const { from, to } = endsOf(field, shooter, target);
  for (const point of pointsToSee(target, to)) {
    const refusal = seenBy(field, shooter, target, from, point);
    if (refusal !== null) return { from, to: point, refusal };
  }
  return { from, to, refusal: null };
}

function seenBy(field: Field, shooter: Detail, target: Detail | Horses, from: Point, to: Point): Refusal | null {
  const detail = othersInTheOpen(field, shooter, [target.id]).find(
    (other) =>
      !isPassable(other) && crosses(from, to, footprint(other, field.ground)) && !isFiredOver(field, shooter, target, other, from, to),
  );
  if (detail !== undefined) {
    return refuse('QM-16.2', 'sight-blocked', { detail: detail.name }, { pieces: [detail.id], points: [from, to] });
  }
  const piece = field.ground.pieces.find((each) => hides(field, shooter, target, each, from, to));
  if (piece === undefined) return null;
  return refuse('QM-16.3', 'sight-blocked', { terrain: piece.name }, { terrain: [piece.id], points: [from, to] });
}

/** Whether a gun on a hill fires over that detail at a target on flat ground (QM-16.7). */
function isFiredOver(field: Field, shooter: Detail, target: Detail | Horses, over: Detail, from: Point, to: Point): boolean {
  const { ground } = field;
  if (!isArtillery(shooter.type) || elevationOf(ground, shooter) === 0 || elevationAt(ground, target.at) > 0) return false;
  const leaves = exit(from, to, outlineOf(footprint(over, ground)).corners);
  const arrives = entry(from, to, outlineOf(targetGround(field, target)).corners)?.point ?? to;
  return leaves !== null && !within(span(leaves, arrives), SHELTERED);
}

/** Whether the piece hides the target: neither end stands in it or at its edge, and of a hill only what is higher than both ends (QM-16.3). */
function hides(field: Field, shooter: Detail, target: Detail | Horses, piece: TerrainPiece, from: Point, to: Point): boolean {
  if (!piece.blocksSight) return false;
  const { ground } = field;
  const ends = [footprint(shooter, ground), targetGround(field, target)];
  if (ends.some((end) => near(end, polygon(piece.shape), CONTACT))) return false;
  if (piece.contours.length === 0) return crosses(from, to, polygon(piece.shape));
  const level = Math.max(elevationOf(ground, shooter), elevationAt(ground, target.at));
  return piece.contours.slice(level).some((contour) => crosses(from, to, polygon(contour)));
}

/** Whether the target's centre is in the shooter's fire arc (QM-16.4); out of a building one fires all round (QM-28.3). */
export function inFireArc(field: Field, shooter: Detail, target: Detail | Horses): boolean {
  if (!isFormedType(shooter.type) || shooter.building !== null) return true;
  const to = centreOf(targetGround(field, target));
  if (shooter.at.x === to.x && shooter.at.y === to.y) return true;
  return Math.abs(turn(shooter.facing, bearing(shooter.at, to))) <= HALF_ARC;
}
