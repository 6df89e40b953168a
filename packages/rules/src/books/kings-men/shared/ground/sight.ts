import type { Refusal } from '../../../../kernel/refusal.ts';
import { distanceBetween, within } from '../../../../table/measure.ts';
import { contains } from '../../../../table/overlap.ts';
import { polygon } from '../../../../table/shape.ts';
import { crosses, entry, exit } from '../../../../table/sight.ts';
import { inches } from '../../../../table/units.ts';
import type { Mil, Point, Shape } from '../../../../table/units.ts';
import { aimPoint, firingPoint } from './aim.ts';
import type { Field, TerrainPiece } from '../troops/field.ts';
import { cannon } from '../troops/formation.ts';
import { groundTaken } from '../troops/formation.ts';
import { elevation, elevationAt } from './terrain.ts';
import { isArtillery } from '../troops/unit.ts';
import type { Unit } from '../troops/unit.ts';
import { refuse } from '../refuse.ts';

/** A unit this near to the target is not fired over (KM-16.12). */
const TOO_NEAR_TO_FIRE_OVER: Mil = inches(12);

/** No part of a unit in the open is farther from its reference point, nor a cannon's corner from its middle: twelve men in single file, with room to spare. */
const FARTHEST_PART: Mil = inches(20);

/** The line that fire would take, and what is in its way. */
export interface Sight {
  readonly clear: boolean;
  readonly from: Point;
  readonly to: Point;
  /** Null when the line is clear. */
  readonly refusal: Refusal | null;
}

/** The stretch of a line inside a shape, in mil from the beginning of the line. */
export interface Stretch {
  readonly enters: Mil;
  readonly leaves: Mil;
}

/** Whether the attacker sees the target along the line of fire (KM-16.6 to KM-16.13). What hills and woods hide is part of the ground (KM-7.3). */
export function lineOfSight(field: Field, attacker: Unit, target: Unit): Sight {
  const to = aimPoint(target, field.ground);
  const from = firingPoint(attacker, to, field.ground);
  const others = bystanders(field, attacker, target, from, to);
  const hidden = (seen: Point) =>
    hiddenByTerrain(field, attacker, target, from, to, seen) ?? hiddenByUnit(field, attacker, target, others, from, seen);
  const refusal = hidden(to) ?? halfHidden(target, hidden);
  return { clear: refusal === null, from, to, refusal };
}

/** Of artillery the whole cannon must be seen (KM-16.7). */
function halfHidden(target: Unit, hidden: (seen: Point) => Refusal | null): Refusal | null {
  for (const corner of cannon(target) ?? []) {
    const refusal = hidden(corner);
    if (refusal !== null) return refuse('KM-16.7', 'cannon-half-hidden', { target: target.name }, refusal.shape ?? {});
  }
  return null;
}

/** Terrain across the line (KM-16.8). */
function hiddenByTerrain(field: Field, attacker: Unit, target: Unit, from: Point, aim: Point, seen: Point): Refusal | null {
  const piece = field.ground.pieces.find(
    (each) =>
      each.blocksFire &&
      each.id !== attacker.building &&
      each.id !== target.building &&
      crosses(from, seen, polygon(each.shape)) &&
      !seenFromWithin(field, each, from, aim),
  );
  if (piece === undefined) return null;
  return refuse(
    'KM-16.8',
    'hidden-by-terrain',
    { terrain: piece.name, target: target.name },
    { terrain: [piece.id], points: [from, seen] },
  );
}

/** Nobody is hidden by the wood they stand in or fire from, nor by a hill that one end of the line is on or looks down upon. */
function seenFromWithin(field: Field, piece: TerrainPiece, from: Point, aim: Point): boolean {
  const shape = polygon(piece.shape);
  if (contains(shape, from) || contains(shape, aim)) return true;
  if (piece.kind !== 'hill') return false;
  const top = piece.contours.length;
  return elevationAt(field, from) > top || elevationAt(field, aim) > top;
}

/** A third unit and the ground it takes. */
interface Bystander {
  readonly unit: Unit;
  readonly outline: Shape;
}

/** Third units near enough to the line to be asked whether they block it. */
function bystanders(field: Field, attacker: Unit, target: Unit, from: Point, to: Point): Bystander[] {
  const left = Math.min(from.x, to.x) - FARTHEST_PART;
  const right = Math.max(from.x, to.x) + FARTHEST_PART;
  const bottom = Math.min(from.y, to.y) - FARTHEST_PART;
  const top = Math.max(from.y, to.y) + FARTHEST_PART;
  const found: Bystander[] = [];
  for (const unit of Object.values(field.units)) {
    if (unit.id === attacker.id || unit.id === target.id || isOwnScreen(attacker, unit)) continue;
    if (unit.building === null) {
      const { x, y } = unit.at;
      if (x < left || x > right || y < bottom || y > top) continue;
    } else if (unit.building === attacker.building || unit.building === target.building) {
      // Whoever shares a building with either end of the line stands in nobody's way.
      continue;
    }
    found.push({ unit, outline: groundTaken(unit, field.ground) });
  }
  return found;
}

/** A third unit across the line, of either army (KM-16.9 to KM-16.12). */
function hiddenByUnit(field: Field, attacker: Unit, target: Unit, others: readonly Bystander[], from: Point, seen: Point): Refusal | null {
  for (const { unit: other, outline } of others) {
    if (!crosses(from, seen, outline)) continue;
    const lower = elevation(field, other) < elevation(field, attacker);
    if (lower && isGunAloft(field, attacker) && elevation(field, target) >= 1) {
      return refuse('KM-16.13', 'both-on-hills', { other: other.name }, { pieces: [other.id], points: [from, seen] });
    }
    if (!lower || !isGunAloft(field, attacker)) return standsBetween(attacker, target, other, from, seen);
    if (isCloseInFront(field, target, outline, from, seen)) {
      return refuse(
        'KM-16.12',
        'too-near-to-fire-over',
        { other: other.name, target: target.name },
        { pieces: [other.id], points: [from, seen] },
      );
    }
  }
  return null;
}

/** Own skirmishers open up for those who fire (KM-16.10), but for a mob of them (KM-14.11a). */
function isOwnScreen(attacker: Unit, other: Unit): boolean {
  return other.army === attacker.army && other.type === 'skirmishers' && other.formation.kind !== 'mob';
}

function standsBetween(attacker: Unit, target: Unit, other: Unit, from: Point, seen: Point): Refusal {
  const shape = { pieces: [other.id], points: [from, seen] };
  const screened = other.army !== attacker.army && other.formation.kind === 'skirmish';
  return screened
    ? refuse('KM-16.11', 'screened-by-skirmishers', { other: other.name, target: target.name }, shape)
    : refuse('KM-16.9', 'hidden-by-unit', { other: other.name }, shape);
}

/** Guns on a hill, who fire over heads at a target that is on none (KM-16.12). */
function isGunAloft(field: Field, attacker: Unit): boolean {
  return isArtillery(attacker.type) && elevation(field, attacker) >= 1;
}

/** Whether 12 inches or less of the line lie between the outline crossed and the target, of artillery its cannon (KM-16.12). */
function isCloseInFront(field: Field, target: Unit, crossed: Shape, from: Point, seen: Point): boolean {
  const gun = cannon(target);
  const struck = gun === null ? groundTaken(target, field.ground) : polygon(gun);
  const reached = stretchInside(from, seen, struck)?.enters ?? distanceBetween(from, seen);
  const passed = stretchInside(from, seen, crossed)?.leaves ?? 0;
  return within(reached - passed, TOO_NEAR_TO_FIRE_OVER);
}

/** Where the line comes into the shape for the first time and where it leaves it for the last, or null when it never does. */
export function stretchInside(from: Point, to: Point, shape: Shape): Stretch | null {
  return shape.kind === 'disc' ? stretchInDisc(from, to, shape.disc.centre, shape.disc.radius) : stretchInPolygon(from, to, shape);
}

function stretchInPolygon(from: Point, to: Point, shape: Extract<Shape, { kind: 'polygon' }>): Stretch | null {
  const into = entry(from, to, shape.polygon);
  if (into === null) return null;
  const enters = contains(shape, from) ? 0 : distanceBetween(from, into.point);
  const out = exit(from, to, shape.polygon);
  return { enters, leaves: distanceBetween(from, out ?? to) };
}

function stretchInDisc(from: Point, to: Point, centre: Point, radius: Mil): Stretch | null {
  const whole = distanceBetween(from, to);
  if (whole === 0) return null;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const along = (dx * (centre.x - from.x) + dy * (centre.y - from.y)) / whole;
  const off = (dx * (centre.y - from.y) - dy * (centre.x - from.x)) / whole;
  const square = radius * radius - off * off;
  if (square <= 0) return null;
  const half = Math.sqrt(square);
  if (along + half < 0 || along - half > whole) return null;
  return { enters: Math.max(0, Math.round(along - half)), leaves: Math.min(whole, Math.round(along + half)) };
}
