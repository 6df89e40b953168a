import { distanceBetween } from '../../../../table/measure.ts';
import { contains, overlaps, touches } from '../../../../table/overlap.ts';
import { polygon } from '../../../../table/shape.ts';
import { crosses, entry } from '../../../../table/sight.ts';
import { bearing, polar } from '../../../../table/trig.ts';
import type { Point, Shape } from '../../../../table/units.ts';
import type { Modifier } from '../../../../kernel/event.ts';
import type { Field, TerrainPiece } from '../troops/field.ts';
import { groundTaken } from '../troops/formation.ts';
import type { Side } from '../troops/sides.ts';
import { stretchInside } from './sight.ts';
import { isArtillery } from '../troops/unit.ts';
import type { Unit } from '../troops/unit.ts';

/** The line an attack takes: of fire to the aim point, of a charge to the point of contact (KM-18.4a). */
export interface AttackLine {
  readonly from: Point;
  readonly to: Point;
}

/** Dice for the best cover the defender has against an attack from there: never more than heavy (KM-18.3). */
export function cover(field: Field, defender: Unit, line: AttackLine): Modifier[] {
  if (defender.building !== null) return [{ name: 'heavy cover', value: 4, clause: 'KM-24.6' }];
  const outline = groundTaken(defender, field.ground);
  let best: TerrainPiece['cover'] = 0;
  for (const piece of field.ground.pieces) {
    if (piece.cover > best && covers(piece, outline, line)) best = piece.cover;
  }
  if (best === 0) return [];
  return [{ name: best === 4 ? 'heavy cover' : 'light cover', value: best, clause: 'KM-18.4' }];
}

/** Whether the defender is in contact with the piece on the side the attack comes from (KM-18.4, KM-18.4a). */
function covers(piece: TerrainPiece, outline: Shape, { from, to }: AttackLine): boolean {
  const shape = polygon(piece.shape);
  if (!touches(shape, outline) && !overlaps(shape, outline)) return false;
  return crosses(from, to, shape) || contains(shape, whereEntered(outline, from, to));
}

/** The point where the attack line enters the outline; a charge that stops just short of it enters where it stops. */
function whereEntered(outline: Shape, from: Point, to: Point): Point {
  if (outline.kind === 'polygon') return entry(from, to, outline.polygon)?.point ?? to;
  const stretch = stretchInside(from, to, outline);
  if (stretch === null) return to;
  return stretch.enters >= distanceBetween(from, to) ? to : polar(from, bearing(from, to), stretch.enters);
}

/** Loose formation is hard to hit by fire: skirmishers and guns set up, in the open or in a building (KM-18.5, KM-24.3a). */
export function looseFormation(defender: Unit): Modifier[] {
  const { kind } = defender.formation;
  const scattered =
    kind === 'skirmish' || kind === 'battery' || (kind === 'garrison' && (defender.type === 'skirmishers' || isArtillery(defender.type)));
  return scattered ? [{ name: 'loose formation', value: 4, clause: 'KM-18.5' }] : [];
}

/** A mob is an easy mark for fire and steel (KM-23.3). */
export function againstMob(defender: Unit): Modifier[] {
  return defender.formation.kind === 'mob' ? [{ name: 'mob', value: 4, clause: 'KM-23.3' }] : [];
}

/** Dice for an attack from the flank or the rear (KM-18.6); null: the defender has no sides (KM-18.7). */
export function againstSide(side: Side | null): Modifier[] {
  if (side === 'flank') return [{ name: 'flank attack', value: 2, clause: 'KM-18.6' }];
  if (side === 'rear') return [{ name: 'rear attack', value: 4, clause: 'KM-18.6' }];
  return [];
}

/** Dice for standing on a hill above the opponent; both elevations are hill levels (KM-18.8). */
export function highGround(elevation: number, opponents: number): Modifier[] {
  return elevation >= 1 && elevation > opponents ? [{ name: 'high ground', value: 2, clause: 'KM-18.8' }] : [];
}
