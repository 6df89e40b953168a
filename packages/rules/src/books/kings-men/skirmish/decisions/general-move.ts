import type { SeatId } from '../../../../kernel/game.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { generalMove as answer } from '../answers.ts';
import type { GeneralMove } from '../answers.ts';
import { checkRide, placesBehind } from '../generals/ride.ts';
import type { QM } from '../state.ts';

/** Whom it is asked. */
export interface Moving {
  readonly seat: SeatId;
}

/** Where a general goes at the end of the turn. */
export const generalMove: DecisionKind<QM, Moving, GeneralMove> = {
  kind: 'general-move',
  clause: 'QM-7.11',
  answer,
  open: true,
  options: ({ state }, { seat }) => [
    { to: null },
    ...placesBehind(state, seat).flatMap((to) => (checkRide(state, seat, to) === null ? [{ to }] : [])),
  ],
  check: ({ state }, { seat }, { to }) => (to === null ? null : checkRide(state, seat, to)),
  fallback: () => ({ to: null }),
  standing: { clause: 'QM-7.11', least: 2, most: 6, answer: () => ({ to: null }) },
};
