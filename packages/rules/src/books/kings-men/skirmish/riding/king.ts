import { type KingMove, kingMove as kingMoveAnswer } from '../answers.ts';
import { cardUnderWay } from '../field/under-way.ts';
import { rideFigure, rideGeneral, checkFigureRide, checkRide, placesBehind, riders } from './ride.ts';
import { figureOf } from '../field/roster.ts';
import { loseStranded } from '../morale/scatter.ts';
import type { SkirmishReferee, QM, State } from '../state.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';

/** The King's move, one activation used by it (QM-7.4, QM-7.5); nothing is used when it is not made after all. */
export function rideKing(referee: SkirmishReferee, answer: KingMove): void {
  const { state } = referee;
  if (answer === null) return;
  const play = cardUnderWay(state);
  const { seat } = play;
  if (answer.figure === seat) rideGeneral(referee, seat, answer.to, 'king');
  else rideFigure(referee, figureOf(state.field, answer.figure), answer.to, 'king');
  play.used += 1;
  play.special = true;
  loseStranded(referee);
}

/** Whom it is asked. */
export interface Riding {
  readonly seat: SeatId;
}

function refused(state: State, seat: SeatId, given: KingMove): Refusal | null {
  if (given === null) return null;
  return given.figure === seat ? checkRide(state, seat, given.to, 'king') : checkFigureRide(state, seat, given.figure, given.to, 'king');
}

/** Where the King takes a general or a free command figure, or not. */
export const kingMove: DecisionKind<QM, Riding, KingMove> = {
  kind: 'king-move',
  clause: 'QM-7.4',
  answer: kingMoveAnswer,
  open: true,
  options: ({ state }, { seat }) => {
    const places = placesBehind(state, seat);
    const all = [seat, ...riders(state, seat).map(({ id }) => id)].flatMap((figure) => places.map((to): KingMove => ({ figure, to })));
    return [null, ...all.filter((each) => refused(state, seat, each) === null)];
  },
  check: ({ state }, { seat }, given) => refused(state, seat, given),
  fallback: () => null,
};
