import type { SeatId } from '../../../../kernel/game.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { kingMove as answer } from '../answers.ts';
import type { KingMove } from '../answers.ts';
import { checkFigureRide, checkRide, placesBehind, riders } from '../generals/ride.ts';
import type { QM, State } from '../state.ts';

/** Whom it is asked. */
export interface Riding {
  readonly seat: SeatId;
}

function refused(state: State, seat: SeatId, given: KingMove): Refusal | null {
  if (given === null) return null;
  return given.figure === seat ? checkRide(state, seat, given.to) : checkFigureRide(state, seat, given.figure, given.to);
}

/** Where the King takes a general or a free command figure, or not. */
export const kingMove: DecisionKind<QM, Riding, KingMove> = {
  kind: 'king-move',
  clause: 'QM-7.4',
  answer,
  open: true,
  options: ({ state }, { seat }) => {
    const places = placesBehind(state, seat);
    const all = [seat, ...riders(state, seat).map(({ id }) => id)].flatMap((figure) => places.map((to): KingMove => ({ figure, to })));
    return [null, ...all.filter((each) => refused(state, seat, each) === null)];
  },
  check: ({ state }, { seat }, given) => refused(state, seat, given),
  fallback: () => null,
};
