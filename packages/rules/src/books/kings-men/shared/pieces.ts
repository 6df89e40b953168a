import type { SeatId } from '../../../kernel/game.ts';
import type { Piece } from '../../../kernel/table.ts';
import { polygon, squareAbout } from '../../../table/shape.ts';
import { inches } from '../../../table/units.ts';
import type { Shape } from '../../../table/units.ts';
import { generalPiece } from './deployment.ts';
import type { Field, Ground } from './field.ts';
import { figurePositions } from './formation.ts';
import type { Placed } from './formation.ts';
import { groundTaken } from './placement.ts';
import type { ArmyId, Colour, Formation, General, Quality, Unit, UnitId, UnitType } from './unit.ts';

function isGeneral(standing: Unit | General): standing is General {
  return 'rating' in standing;
}

/** A unit or a general as the table shows it. */
export function toPiece(standing: Unit | General): Piece {
  return isGeneral(standing) ? pieceOfGeneral(standing) : pieceOfUnit(standing);
}

function pieceOfGeneral({ seat, army, name, rating, at }: General): Piece {
  return {
    id: generalPiece(seat), side: army, kind: 'general', name, seat, quality: '', x: at.x, y: at.y, facing: 0,
    formation: '', files: 0, layout: '', spread: 0, figures: 1, strength: 1, officer: false, ensign: false,
    counter: '', markers: [], inside: '', rating,
  };
}

function pieceOfUnit(unit: Unit): Piece {
  const { id, army, type, name, owner, quality, at, facing, formation, figures, strength, officer, ensign, colour, disordered, building } = unit;
  const loose = formation.kind === 'skirmish' ? formation : null;
  return {
    id, side: army, kind: type, name, seat: owner ?? '', quality, x: at.x, y: at.y, facing,
    formation: formation.kind,
    files: formation.kind === 'line' || formation.kind === 'column' ? formation.files : 0,
    layout: loose?.layout ?? '',
    spread: loose?.spread ?? 0,
    figures, strength, officer, ensign, counter: colour,
    markers: disordered ? ['disorder'] : [],
    inside: building ?? '',
    rating: 0,
  };
}

const TYPES: readonly UnitType[] = ['infantry', 'skirmishers', 'cavalry', 'foot-artillery', 'horse-artillery'];
const QUALITIES: readonly Quality[] = ['militia', 'regular', 'elite'];
const COLOURS: readonly Colour[] = ['green', 'yellow', 'red'];

/** The word of a list that the value is. */
export function oneOf<T extends string>(all: readonly T[], value: string, what: string): T {
  const found = all.find((each) => each === value);
  if (found === undefined) throw new Error(`${value} is no ${what}`);
  return found;
}

function armyCalled(side: string): ArmyId {
  return oneOf<ArmyId>(['red', 'black'], side, 'army');
}

function formationShown({ formation, files, layout, spread }: Piece): Formation {
  switch (formation) {
    case 'line':
    case 'column': return { kind: formation, files };
    case 'skirmish': return { kind: 'skirmish', layout: layout === 'picket' ? 'picket' : 'cloud', spread };
    case 'square':
    case 'battery':
    case 'mob':
    case 'garrison': return { kind: formation };
    default: throw new Error(`${formation} is no formation`);
  }
}

/** The unit a piece stands for. */
export function fromPiece(piece: Piece): Unit {
  const { id, name, figures, strength, officer, ensign, x, y, facing } = piece;
  return {
    id, name, figures, strength, officer, ensign, facing,
    army: armyCalled(piece.side),
    owner: piece.seat === '' ? null : piece.seat,
    type: oneOf(TYPES, piece.kind, 'type of unit'),
    quality: oneOf(QUALITIES, piece.quality, 'quality'),
    formation: formationShown(piece),
    at: { x, y },
    colour: oneOf(COLOURS, piece.counter, 'counter'),
    disordered: piece.markers.includes('disorder'),
    building: piece.inside === '' ? null : piece.inside,
  };
}

function generalFrom({ seat, side, name, rating, x, y }: Piece): General {
  return { seat, army: armyCalled(side), name, rating, at: { x, y } };
}

/** The field that the pieces on the table make up. */
export function fieldFrom(ground: Ground, pieces: readonly Piece[]): Field {
  const units: Record<UnitId, Unit> = {};
  const generals: Record<SeatId, General> = {};
  for (const piece of pieces) {
    if (piece.kind === 'general') generals[piece.seat] = generalFrom(piece);
    else units[piece.id] = fromPiece(piece);
  }
  return { ground, units, generals };
}

/** Everything that belongs to the piece and where it stands, for drawing. */
export function pieceFigures(piece: Piece, ground: Ground): Placed[] {
  if (piece.kind === 'general') return [{ at: { x: piece.x, y: piece.y }, facing: piece.facing, role: 'officer' }];
  return figurePositions(fromPiece(piece), ground);
}

/** The ground the piece takes up: a unit's outline or building, a general's base (KM-3.4, KM-5.3). */
export function pieceOutline(piece: Piece, ground: Ground): Shape {
  if (piece.kind === 'general') return polygon(squareAbout({ x: piece.x, y: piece.y }, 0, inches(1.5)));
  return groundTaken(fromPiece(piece), ground);
}
