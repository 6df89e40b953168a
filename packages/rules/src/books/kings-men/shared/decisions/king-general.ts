import type { DecisionKind } from '../../../../kernel/decision.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import { place } from '../answers.ts';
import type { Place } from '../answers.ts';
import { checkRide, staying, suggestedRides } from '../generals/general-ride.ts';
import type { Family } from '../state.ts';

/** Where a King sends a player's general, by the clause of the book (KM-9.5, KMR-5.3). */
export const kingGeneral = (clause: string): DecisionKind<Family, { readonly seat: SeatId }, Place> => ({
  kind: 'king-general',
  clause,
  answer: place,
  open: true,
  options: ({ state }, { seat }) => suggestedRides(state, seat),
  check: ({ state }, { seat }, { to }) => checkRide(state, seat, to),
  fallback: ({ state }, { seat }) => staying(state, seat),
});
