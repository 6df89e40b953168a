import type { SeatId } from '../../../../kernel/game.ts';
import { polygon, squareAbout } from '../../../../table/shape.ts';
import { inches } from '../../../../table/units.ts';
import type { Shape } from '../../../../table/units.ts';
import { COUNTERS } from './counters.ts';
import { generalPiece } from '../set-up/deployment.ts';
import type { Field, Ground } from '../troops/field.ts';
import { figurePositions } from '../troops/formation.ts';
import type { Placed } from '../troops/formation.ts';
import { groundTaken } from '../troops/formation.ts';
import { isGeneralPiece, isUnitPiece, type GeneralPiece, type KingsMenPiece, type UnitPiece } from '../state/public.ts';
import type { General, Unit, UnitId } from '../troops/unit.ts';

function isGeneral(standing: Unit | General): standing is General {
  return 'rating' in standing;
}

/** A unit or a general as the table shows it. */
export function toPiece(unit: Unit): UnitPiece;
export function toPiece(general: General): GeneralPiece;
export function toPiece(standing: Unit | General): KingsMenPiece;
export function toPiece(standing: Unit | General): KingsMenPiece {
  return isGeneral(standing) ? pieceOfGeneral(standing) : pieceOfUnit(standing);
}

function pieceOfGeneral({ seat, army, name, rating, at }: General): GeneralPiece {
  return {
    id: generalPiece(seat),
    side: army,
    seat,
    kind: 'general',
    name,
    x: at.x,
    y: at.y,
    facing: 0,
    inside: '',
    trackers: [{ name: 'rating', value: rating, of: 0, tone: 'plain' }],
    badges: [],
    own: { type: 'general', army, rating },
  };
}

function pieceOfUnit(unit: Unit): UnitPiece {
  const { id, army, type, name, owner, quality, at, facing, formation, figures, strength, officer, ensign, colour, disordered, building } =
    unit;
  return {
    id,
    side: army,
    seat: owner ?? '',
    kind: type,
    name,
    x: at.x,
    y: at.y,
    facing,
    inside: building ?? '',
    trackers: [{ name: 'figures', value: figures, of: strength, tone: 'plain' }, COUNTERS[colour]],
    badges: disordered ? ['disorder'] : [],
    own: { army, type, quality, strength, figures, officer, ensign, formation, colour, disordered },
  };
}

/** The unit a piece stands for. */
export function fromPiece({ id, name, seat, x, y, facing, inside, own }: UnitPiece): Unit {
  return { ...own, id, name, owner: seat === '' ? null : seat, at: { x, y }, facing, building: inside === '' ? null : inside };
}

function generalFrom({ seat, name, x, y, own: { army, rating } }: GeneralPiece): General {
  return { seat, army, name, rating, at: { x, y } };
}

/** The field that the pieces on the table make up. */
export function fieldFrom(ground: Ground, pieces: readonly KingsMenPiece[]): Field {
  const units: Record<UnitId, Unit> = {};
  const generals: Record<SeatId, General> = {};
  for (const piece of pieces) {
    if (isUnitPiece(piece)) units[piece.id] = fromPiece(piece);
    else if (isGeneralPiece(piece)) generals[piece.seat] = generalFrom(piece);
  }
  return { ground, units, generals };
}

/** Everything that belongs to the piece and where it stands, for drawing. */
export function pieceFigures(piece: KingsMenPiece, ground: Ground): Placed[] {
  return isUnitPiece(piece)
    ? figurePositions(fromPiece(piece), ground)
    : [{ at: { x: piece.x, y: piece.y }, facing: piece.facing, role: 'officer' }];
}

/** The ground the piece takes up: a unit's outline or building, a general's base (KM-3.4, KM-5.3). */
export function pieceOutline(piece: KingsMenPiece, ground: Ground): Shape {
  return isUnitPiece(piece) ? groundTaken(fromPiece(piece), ground) : polygon(squareAbout({ x: piece.x, y: piece.y }, 0, inches(1.5)));
}
