import { pieceFigures, pieceOutline } from '@longroll/rules/books/kings-men/shared/pieces';
import type { Ground } from '@longroll/rules/books/kings-men/shared/field';
import type { Piece } from '@longroll/rules/kernel/table';
import type { Standing } from '../../table/contract.ts';
import type { Sculpt } from '../../table/figures/sculpts.ts';

/** How pieces of this family stand on the table: every figure where the rules put it (KM-3.7 to KM-3.16). */
export function standingOn(ground: Ground): (piece: Piece) => Standing {
  return (piece) => ({
    figures: pieceFigures(piece, ground).map(({ at, facing, role }) => ({ at, facing, sculpt: sculptOf(piece, role) })),
    outline: pieceOutline(piece, ground),
  });
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
