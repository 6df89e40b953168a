import type { Answered } from '../../../../kernel/flow.ts';
import { type FigureMoves, type GeneralMove, figureMoves as figureMovesAnswer, generalMove as generalMoveAnswer } from '../answers.ts';
import { rideFigure, rideGeneral, checkFigureRide, placesBehind, riders, checkRide } from './ride.ts';
import { figureOf } from '../field/roster.ts';
import { loseStranded } from '../morale/scatter.ts';
import type { SkirmishReferee, QM, State } from '../state.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';

/** All generals at once, in seat order (QM-7.11); each stops at their limit on the straight line to the point (QM-5.5). */
export function moveGenerals(referee: SkirmishReferee, answers: readonly Answered<GeneralMove>[]): void {
  for (const {
    seat,
    answer: { to },
  } of answers) {
    if (to !== null) rideGeneral(referee, seat, to, 'turn-end');
  }
}

/** Free command figures, each up to 20 inches within its walls (QM-7.6). */
export function moveFigures(referee: SkirmishReferee, answers: readonly Answered<FigureMoves>[]): void {
  for (const { figure: id, to } of answers.flatMap(({ answer: { moves } }) => moves)) {
    rideFigure(referee, figureOf(referee.state.field, id), to, 'turn-end');
  }
  loseStranded(referee);
}

/** Whom it is asked. */
export interface MovingFigures {
  readonly seat: SeatId;
}

const NONE: FigureMoves = { moves: [] };

function refused(state: State, seat: SeatId, { moves }: FigureMoves): Refusal | null {
  const twice = moves.find(({ figure }, index) => moves.some((other, before) => before < index && other.figure === figure));
  if (twice !== undefined) return refuse('QM-7.6', 'twice', {}, { pieces: [twice.figure] });
  for (const { figure, to } of moves) {
    const refusal = checkFigureRide(state, seat, figure, to, 'turn-end');
    if (refusal !== null) return refusal;
  }
  return null;
}

/** Where free command figures go at the end of the turn, under command-figure-end-move. */
export const figureMoves: DecisionKind<QM, MovingFigures, FigureMoves> = {
  kind: 'figure-moves',
  clause: 'QM-7.6',
  answer: figureMovesAnswer,
  open: true,
  options: ({ state }, { seat }) => [
    NONE,
    ...riders(state, seat).flatMap(({ id }) => placesBehind(state, seat).map((to): FigureMoves => ({ moves: [{ figure: id, to }] }))),
  ],
  check: ({ state }, { seat }, given) => refused(state, seat, given),
  fallback: () => NONE,
};

/** Whom it is asked. */
export interface Moving {
  readonly seat: SeatId;
}

/** Where a general goes at the end of the turn. */
export const generalMove: DecisionKind<QM, Moving, GeneralMove> = {
  kind: 'general-move',
  clause: 'QM-7.11',
  answer: generalMoveAnswer,
  open: true,
  options: ({ state }, { seat }) => [
    { to: null },
    ...placesBehind(state, seat).flatMap((to) => (checkRide(state, seat, to, 'turn-end') === null ? [{ to }] : [])),
  ],
  check: ({ state }, { seat }, { to }) => (to === null ? null : checkRide(state, seat, to, 'turn-end')),
  fallback: () => ({ to: null }),
  standing: { clause: 'QM-7.11', least: 2, most: 6, answer: () => ({ to: null }) },
};
