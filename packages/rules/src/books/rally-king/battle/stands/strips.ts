import { distanceBetween, near } from '../../../../table/measure.ts';
import { CONTACT } from '../../../../table/overlap.ts';
import { nearestEdge } from '../../../../table/sight.ts';
import { bearing, normalise, turn } from '../../../../table/trig.ts';
import { corner } from '../../../../table/outline.ts';
import { degrees, inches, type Angle, type Area, type Mil, type Point } from '../../../../table/units.ts';
import { outlineSeen, partAhead, partBetween, seenFrom, type Seen } from './frame.ts';
import { areFarApart, cornersOf, frontCentreOf, rearCentreOf, sizeOf, standOf, type Standing } from './stand.ts';

/** Up to so far sideways a unit may be shifted as it charges (RK-1.16, RK-15.14); half a base, and so never scaled. */
export const SHIFT: Mil = inches(0.75);

/** Half the arc a unit faces (RK-1.12). */
const HALF_ARC: Angle = degrees(45);

/** Facings that differ by no more count as one (RK-1.15, RK-7.4). */
const ALIGNED: Angle = degrees(15);

export function isAligned(a: Angle, b: Angle): boolean {
  return Math.abs(turn(a, b)) <= ALIGNED;
}

/** The edge of that number of a unit's base, as ground that can be measured: 0 front, 1 left flank, 2 rear, 3 right flank. */
export function edgeOf(unit: Standing, edge: 0 | 1 | 2 | 3): Area {
  const corners = cornersOf(unit);
  return { kind: 'capsule', capsule: { from: corner(corners, edge), to: corner(corners, edge + 1), radius: 0 } };
}

/** Whether `b` touches that edge of `a`. */
export function touchesEdge(a: Standing, edge: 0 | 1 | 2 | 3, b: Standing): boolean {
  return near(edgeOf(a, edge), standOf(b), CONTACT);
}

/** Whether `b` lies along that edge of `a`, touching it with more than a corner. */
export function liesAlong(a: Standing, edge: 0 | 1 | 2 | 3, b: Standing): boolean {
  if (!touchesEdge(a, edge, b)) return false;
  const corners = cornersOf(a);
  const from = corner(corners, edge);
  const to = corner(corners, edge + 1);
  const length = distanceBetween(from, to);
  // Seen from the right end of the edge, outwards: what lies along it is to the left, up to its length.
  const lefts = outlineSeen(from, normalise(a.facing + edge * 900), cornersOf(b)).map(({ left }) => left);
  return Math.min(length, Math.max(...lefts)) - Math.max(0, Math.min(...lefts)) > CONTACT + 1;
}

/** A faces B: the nearest point of its base lies at most 45 degrees off the facing, or it touches the front edge (RK-1.12). */
export function faces(a: Standing, b: Standing): boolean {
  if (touchesEdge(a, 0, b)) return true;
  const from = frontCentreOf(a);
  const { point } = nearestEdge(from, cornersOf(b));
  return Math.abs(turn(a.facing, bearing(from, point))) <= HALF_ARC;
}

export type Strip = 'front' | 'rear';

/** Where a strip begins, and which way it runs (RK-1.13). */
export function stripOf(unit: Standing, strip: Strip): { readonly origin: Point; readonly facing: Angle; readonly half: number } {
  const half = sizeOf(unit).width / 2;
  return strip === 'front'
    ? { origin: frontCentreOf(unit), facing: unit.facing, half }
    : { origin: rearCentreOf(unit), facing: normalise(unit.facing + 1800), half };
}

/** Whether more than 0.05 of the strip's width meets the base of `b` (RK-1.13). */
export function inStrip(a: Standing, b: Standing, strip: Strip): boolean {
  const { origin, facing, half } = stripOf(a, strip);
  const part = partAhead(outlineSeen(origin, facing, cornersOf(b)));
  if (part.length === 0) return false;
  const lefts = part.map(({ left }) => left);
  return Math.min(half, Math.max(...lefts)) - Math.max(-half, Math.min(...lefts)) > CONTACT + 1;
}

function nearestAhead(part: readonly Seen[]): Mil {
  return part.length === 0 ? Infinity : Math.round(Math.min(...part.map(({ ahead }) => ahead)));
}

/** How far A must go along its facing before it touches B, shifted sideways by no more than SHIFT; infinite when no such move touches it (RK-1.16). */
export function forwardGap(a: Standing, b: Standing): Mil {
  const { origin, facing, half } = stripOf(a, 'front');
  return nearestAhead(partBetween(partAhead(outlineSeen(origin, facing, cornersOf(b))), -half - SHIFT, half + SHIFT));
}

/** Whether the whole base of `a` lies on or behind the front line of `b` (RK-1.14, RK-15.19). */
export function isBehindFrontLine(a: Standing, b: Standing): boolean {
  return outlineSeen(frontCentreOf(b), b.facing, cornersOf(a)).every(({ ahead }) => ahead <= 1);
}

/** Whether a point lies behind the front line of a unit, and not merely on it as that of an enemy before it does. */
export function pointBehindFrontLine(point: Point, b: Standing): boolean {
  return seenFrom(frontCentreOf(b), b.facing, point).ahead < -CONTACT;
}

/**
 * D stands directly behind U, edge to edge: facings within 15 degrees, D's front in contact with U's rear, centres at most 0.75 apart
 * sideways (RK-1.15). That they are of one Body follows from the contact.
 */
export function isNextBehind(d: Standing, u: Standing): boolean {
  if (!isAligned(d.facing, u.facing) || areFarApart(d, u, CONTACT)) return false;
  if (Math.abs(seenFrom(u.at, u.facing, d.at).left) > SHIFT + 1) return false;
  return near(edgeOf(d, 0), edgeOf(u, 2), CONTACT);
}
