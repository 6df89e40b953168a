import type { SeatId } from '../../../../kernel/game.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { figureMoves as answer } from '../answers.ts';
import type { FigureMoves } from '../answers.ts';
import type { QM } from '../state.ts';
import { unwritten } from '../unwritten.ts';

/** Whom it is asked. */
export interface MovingFigures {
  readonly seat: SeatId;
}

/** Where free command figures go at the end of the turn, under command-figure-end-move. */
export const figureMoves: DecisionKind<QM, MovingFigures, FigureMoves> = {
  kind: 'figure-moves',
  clause: 'QM-7.6',
  answer,
  open: true,
  options: () => unwritten('QM-7.6'),
  check: () => unwritten('QM-7.6'),
  fallback: () => unwritten('QM-7.6'),
};
