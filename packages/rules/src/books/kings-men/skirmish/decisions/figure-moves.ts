import type { SeatId } from '../../../../kernel/game.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { figureMoves as answer } from '../answers.ts';
import type { FigureMoves } from '../answers.ts';
import { checkFigureRide, placesBehind, riders } from '../generals/ride.ts';
import type { QM, State } from '../state.ts';

/** Whom it is asked. */
export interface MovingFigures {
  readonly seat: SeatId;
}

const NONE: FigureMoves = { moves: [] };

function refused(state: State, seat: SeatId, { moves }: FigureMoves): Refusal | null {
  const twice = moves.find(({ figure }, index) => moves.some((other, before) => before < index && other.figure === figure));
  if (twice !== undefined) return refuse('QM-7.6', 'twice', 'A command figure moves once.', { pieces: [twice.figure] });
  for (const { figure, to } of moves) {
    const refusal = checkFigureRide(state, seat, figure, to);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** Where free command figures go at the end of the turn, under command-figure-end-move. */
export const figureMoves: DecisionKind<QM, MovingFigures, FigureMoves> = {
  kind: 'figure-moves',
  clause: 'QM-7.6',
  answer,
  open: true,
  options: ({ state }, { seat }) => [
    NONE,
    ...riders(state, seat).flatMap(({ id }) => placesBehind(state, seat).map((to): FigureMoves => ({ moves: [{ figure: id, to }] }))),
  ],
  check: ({ state }, { seat }, given) => refused(state, seat, given),
  fallback: () => NONE,
};
