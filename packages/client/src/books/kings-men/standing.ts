import { oncePer } from '@longroll/rules/kernel/once-per';
import { pieceFigures, pieceOutline } from '@longroll/rules/books/kings-men/shared/view/pieces';
import {
  isGeneralPiece,
  isUnitPiece,
  type GeneralPiece,
  type KingsMenPiece,
  type UnitPiece,
} from '@longroll/rules/books/kings-men/shared/state/public';
import type { Ground } from '@longroll/rules/books/kings-men/shared/troops/field';
import type { Placed } from '@longroll/rules/books/kings-men/shared/troops/formation';
import type { Standing } from '../../table/contract.ts';
import type { Sculpt } from '../../table/figures/sculpts.ts';
import { dressOf } from './dress.ts';
import { DISORDER, generalTag, unitTag } from './tag.ts';

/** How pieces of this family stand on that ground: every figure where the rules put it (KM-3.7 to KM-3.16). The same for the same piece. */
export const standingOn = oncePer((ground: Ground) =>
  oncePer((piece: KingsMenPiece): Standing => {
    if (isUnitPiece(piece)) return unitOn(ground, piece);
    if (isGeneralPiece(piece)) return generalOn(ground, piece);
    throw new Error(`${piece.id} is neither a unit nor a general`);
  }),
);

function unitOn(ground: Ground, piece: UnitPiece): Standing {
  const { type, quality, formation, figures, colour, disordered } = piece.own;
  return {
    piece,
    figures: pieceFigures(piece, ground).map(({ at, facing, role }) => ({ at, facing, sculpt: sculptOf(piece, role) })),
    outline: pieceOutline(piece, ground),
    strength: figures,
    dress: dressOf(piece.id, type, quality),
    tag: unitTag(figures, quality, colour, disordered ? [DISORDER] : []),
    order: formation.kind === 'skirmish' ? 'loose' : 'formed',
  };
}

function generalOn(ground: Ground, piece: GeneralPiece): Standing {
  return {
    piece,
    figures: pieceFigures(piece, ground).map(({ at, facing }) => ({ at, facing, sculpt: 'general' })),
    outline: pieceOutline(piece, ground),
    strength: 1,
    dress: dressOf(piece.id, 'general', 'regular'),
    tag: generalTag(piece.own.rating),
    order: 'leader',
  };
}

function sculptOf({ own: { type, formation } }: UnitPiece, role: Placed['role']): Sculpt {
  if (role === 'gun') return type === 'horse-artillery' ? 'horse-gun' : 'gun';
  if (type === 'horse-artillery' && formation.kind === 'column') return role === 'officer' ? 'cavalry-officer' : 'mounted-gunner';
  if (type === 'cavalry') return role === 'officer' ? 'cavalry-officer' : role === 'ensign' ? 'cavalry-ensign' : 'trooper';
  if (role !== 'figure') return role;
  if (type === 'skirmishers') return 'skirmisher';
  return type === 'infantry' ? 'private' : 'gunner';
}
