import { pieceFigures, pieceOutline } from '@longroll/rules/books/kings-men/shared/pieces';
import type { Ground } from '@longroll/rules/books/kings-men/shared/field';
import type { Piece } from '@longroll/rules/kernel/table';
import type { Angle, Point, Shape } from '@longroll/rules/table/units';
import type { Sculpt } from './figures/sculpts.ts';

/** One figure of a piece: where it stands, which way it looks and how it is painted. */
export interface Stood {
  readonly at: Point;
  readonly facing: Angle;
  readonly sculpt: Sculpt;
}

/** Every figure of a piece where it stands. */
export function figuresOf(piece: Piece, ground: Ground): Stood[] {
  return pieceFigures(piece, ground).map(({ at, facing, role }) => ({ at, facing, sculpt: sculptOf(piece, role) }));
}

/** The shape that the rules measure to. */
export function outlineOf(piece: Piece, ground: Ground): Shape {
  return pieceOutline(piece, ground);
}

function sculptOf(piece: Piece, role: 'figure' | 'officer' | 'ensign' | 'gun'): Sculpt {
  if (piece.kind === 'general') return 'general';
  if (role === 'gun') return piece.kind === 'horse-artillery' ? 'horse-gun' : 'gun';
  if (piece.kind === 'horse-artillery' && piece.formation === 'column') return role === 'officer' ? 'cavalry-officer' : 'mounted-gunner';
  if (piece.kind === 'cavalry') return role === 'officer' ? 'cavalry-officer' : role === 'ensign' ? 'cavalry-ensign' : 'trooper';
  if (role !== 'figure') return role;
  if (piece.kind === 'skirmishers') return 'skirmisher';
  return piece.kind === 'infantry' ? 'private' : 'gunner';
}
