import { rectangleBehind } from '../../../table/shape.ts';
import { offset, polar } from '../../../table/trig.ts';
import type { Mil, Point, Polygon } from '../../../table/units.ts';
import { blockArcs, standArc, type Arc } from '../sight/arc.ts';
import type { State } from '../state.ts';
import { ARMS, bandOf, isInfantry } from '../troops/arms.ts';
import { blockShape, hasFront } from '../troops/footprint.ts';
import type { FieldedBody } from '../troops/formation.ts';
import { frontRank, type Stand } from '../troops/stands.ts';
import type { Unit } from '../troops/unit.ts';

/** A stand that may fire, or a company at a side of a block (TS-17.1, TS-24.8). */
export interface Shooter {
  /** In stand order, or of the block's side. */
  readonly number: number;
  /** The face of a square (0 front, 1 rear, 2 left, 3 right) or the side of a block it fires from; null for a stand of any other formation. */
  readonly face: number | null;
  readonly arc: Arc;
  readonly corners: Polygon;
}

/** Range bands a weapon has (TS-17.4a), and those a garrison uses (TS-24.8). */
const BANDS = 4;
const GARRISON_BANDS = 2;

/** Everybody who may fire in a volley of the unit, in stand order; nobody of limbered guns or in skirmish order (TS-17.1). */
export function shootersOf({ field: { ground }, options }: State, unit: Unit): readonly Shooter[] {
  const { formation, arm } = unit;
  if (hasFront(unit)) return isArmed(unit) && (arm !== 'cavalry' || options.cavalryCarbines !== 'never') ? ranked(unit) : [];
  if (formation.kind !== 'garrison' || !isInfantry(unit)) return [];
  const { width, depth } = ARMS[arm];
  return blockArcs(blockShape(ground, formation.block)).map((arc, side) => ({
    number: side,
    face: side,
    arc,
    corners: rectangleBehind(arc.at, arc.facing, width, depth),
  }));
}

/** Neither limbered nor in skirmish order (TS-17.1). */
export function isArmed({ formation: { kind } }: FieldedBody): boolean {
  return kind !== 'limbered' && kind !== 'skirmish-order';
}

function ranked(body: FieldedBody): Shooter[] {
  const faced = body.formation.kind === 'square';
  return frontRank(body).map((stand: Stand) => ({
    number: stand.number,
    face: faced ? stand.file : null,
    arc: standArc(stand),
    corners: stand.corners,
  }));
}

/** Whether a unit's volley is named face by face (TS-17.2). */
export function firesByFaces({ formation: { kind } }: Unit): boolean {
  return kind === 'square' || kind === 'garrison';
}

/** The most faces or sides that may fire: of a block one for each company (TS-24.8). */
export function mostFaces({ formation }: Unit): number {
  return formation.kind === 'garrison' ? formation.stands : 4;
}

/** How deep a range band is, and the last band in which the unit can fire (TS-17.4, TS-17.7). */
export function reachOf({ options }: State, { arm, formation }: Unit): { readonly band: Mil; readonly last: number } {
  return { band: bandOf(arm, options), last: formation.kind === 'garrison' ? GARRISON_BANDS : BANDS };
}

/** The front edge from which range is measured (TS-17.4). */
export function edgeOf({ arc: { at, facing, width } }: Shooter): readonly [Point, Point] {
  return [offset(at, facing, 0, -width / 2), offset(at, facing, 0, width / 2)];
}

/** So far straight ahead of the middle of its front edge. */
export function aheadOf({ arc: { at, facing } }: Shooter, distance: Mil): Point {
  return polar(at, facing, distance);
}
