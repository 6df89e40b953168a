import type { DecisionKind } from '../../../../kernel/decision.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import { place } from '../answers.ts';
import type { Place } from '../answers.ts';
import { checkRide, staying, suggestedRides } from './general-ride.ts';
import type { Family } from '../state.ts';

/** Where a general rides at the end of the turn, unseen until all have chosen (KM-5.4, KM-5.6). */
export const generalMove: DecisionKind<Family, { readonly seat: SeatId }, Place> = {
  kind: 'general-move',
  clause: 'KM-5.4',
  answer: place,
  open: true,
  options: ({ state }, { seat }) => suggestedRides(state, seat),
  check: ({ state }, { seat }, { to }) => checkRide(state, seat, to),
  fallback: ({ state }, { seat }) => staying(state, seat),
  standing: { clause: 'KM-5.4', least: 2, most: 6, answer: ({ state }, { seat }) => staying(state, seat) },
};
