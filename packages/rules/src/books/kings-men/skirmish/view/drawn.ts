import { centreOf, polygon } from '../../../../table/shape.ts';
import { normalise, offset } from '../../../../table/trig.ts';
import type { Angle, Point, Shape } from '../../../../table/units.ts';
import { behindRear, centre, figureBase, footprint, generalBase, gunOf, horsesFootprint, soldierBases } from '../troops/footprint.ts';
import type { Ground } from '../state/ground.ts';
import { attachedFrom, detailFrom } from './pieces-read.ts';
import type { Detail } from '../state/pieces.ts';
import { isDetailPiece, type DetailPiece, type QueensMenPiece } from '../state/public.ts';

/** One thing to draw. */
export interface Placed {
  readonly at: Point;
  readonly facing: Angle;
  readonly role: 'figure' | 'officer' | 'ensign' | 'chief' | 'general' | 'gun' | 'horse';
  /** Knocked over (QM-22.3). */
  readonly down?: boolean;
}

const ABREAST = 1000;

/** Everything that belongs to the piece and where it stands, for drawing. */
export function pieceFigures(piece: QueensMenPiece, ground: Ground): Placed[] {
  if (isDetailPiece(piece)) return detailDrawn(piece, ground);
  const { own, facing } = piece;
  const at = { x: piece.x, y: piece.y };
  if (own.is === 'horses') return inRow(at, facing, own.head, 'horse');
  if (own.is === 'figure') return [{ at, facing, role: own.kind, ...(own.standing ? {} : { down: true }) }];
  return [{ at, facing, role: 'general' }];
}

function inRow(at: Point, facing: Angle, count: number, role: Placed['role']): Placed[] {
  return Array.from({ length: count }, (_, k) => ({ at: offset(at, facing, 0, ((count - 1) / 2 - k) * ABREAST), facing, role }));
}

/** Who has scattered is not on the table (QM-15.2); who is in a building stands crowded in its middle. */
function detailDrawn(piece: DetailPiece, ground: Ground): Placed[] {
  const detail = detailFrom(piece);
  if (detail.scattered !== null) return [];
  const body: Detail =
    detail.building === null ? detail : { ...detail, building: null, formation: { kind: 'mob' }, at: centre(detail, ground) };
  const soldiers = soldierBases(body, ground).map((base): Placed => ({ at: centreOf(base), facing: body.facing, role: 'figure' }));
  const gun = gunOf(detail);
  // On the march the muzzle points to the rear (QM-3.3).
  const trail = detail.formation.kind === 'limbered' ? 1800 : 0;
  const guns = gun === null ? [] : [{ at: centreOf(polygon(gun)), facing: normalise(detail.facing + trail), role: 'gun' } satisfies Placed];
  const led = attachedFrom(piece);
  const behind = behindRear(body, ground);
  const leaders = led.map(({ kind, standing }, index): Placed => ({
    at: offset(behind, body.facing, 0, ((led.length - 1) / 2 - index) * ABREAST),
    facing: body.facing,
    role: kind,
    ...(standing ? {} : { down: true }),
  }));
  return [...soldiers, ...guns, ...leaders];
}

/** The ground the piece takes up: nothing smaller stands for a detail inside a building than the building (QM-28.2). */
export function pieceOutline(piece: QueensMenPiece, ground: Ground): Shape {
  if (isDetailPiece(piece)) return footprint(detailFrom(piece), ground);
  const { own, facing } = piece;
  const at = { x: piece.x, y: piece.y };
  if (own.is === 'horses') return horsesFootprint({ at, facing, head: own.head });
  if (own.is === 'figure') return figureBase({ at, facing }, own.mounted);
  return generalBase({ at });
}
