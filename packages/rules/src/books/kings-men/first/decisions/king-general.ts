import type { DecisionKind } from '../../../../kernel/decision.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import { place } from '../answers.ts';
import type { Place } from '../answers.ts';
import { checkRide, staying, suggestedRides } from '../general-ride.ts';
import type { KM } from '../state.ts';

/** Where a King sends the acting player's general (KM-9.5). */
export const kingGeneral: DecisionKind<KM, { readonly seat: SeatId }, Place> = {
  kind: 'king-general',
  clause: 'KM-9.5',
  answer: place,
  open: true,
  options: ({ state }, { seat }) => suggestedRides(state, seat),
  check: ({ state }, { seat }, { to }) => checkRide(state, seat, to),
  fallback: ({ state }, { seat }) => staying(state, seat),
};
