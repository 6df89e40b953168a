import type { Refusal } from '@longroll/rules/kernel/refusal';
import type { Point } from '@longroll/rules/table/units';
import type { QueensMenPiece } from '@longroll/rules/books/kings-men/skirmish/state/public';
import type { Detail, Figure, General } from '@longroll/rules/books/kings-men/skirmish/state/pieces';
import { pieceOfDetail, pieceOfFigure, pieceOfGeneral } from '@longroll/rules/books/kings-men/skirmish/view/pieces-shown';
import type { Battlefield } from './battlefield.ts';
import type { Ghost } from '../../table/contract.ts';
import { refusalLabel } from '../refusals.ts';

/** What may be moved: a detail, a free command figure, a general. */
export type Standing = Detail | Figure | General;

/** A detail or leader as the table shows it. */
export function pieceOf({ field, game }: Battlefield, standing: Standing): QueensMenPiece {
  if ('soldiers' in standing) return pieceOfDetail(field, standing, game.state.cardNumber);
  return 'rating' in standing ? pieceOfGeneral(game.state, standing) : pieceOfFigure(field, standing, game.state.cardNumber);
}

/** A detail or leader as it would stand if the order could be carried out whole; the way there bears no marks to count (QM-5.3). */
export function ghostOf(
  field: Battlefield,
  standing: readonly Standing[],
  path: readonly Point[],
  label: string,
  refusal: Refusal | null,
): Ghost {
  return {
    pieces: standing.map((each) => field.stand(pieceOf(field, each))),
    path,
    inchMarks: false,
    legal: refusal === null,
    label: refusal === null ? label : refusalLabel(refusal),
    blocking: refusal?.shape ?? null,
  };
}
