import type { DecisionKind } from '../../../kernel/decision.ts';
import type { SeatId } from '../../../kernel/game.ts';
import { placeCommander as answer, type PlaceCommander } from '../answers.ts';
import { checkCommanderPlace, usualCommanderPlace } from '../draft/commander-place.ts';
import { drafting } from '../draft/drafted.ts';
import type { TS } from '../state.ts';

/** Where a commander begins, once their player has made the last choice (TS-5.11). */
export const placeCommander: DecisionKind<TS, { readonly seat: SeatId }, PlaceCommander> = {
  kind: 'place-commander',
  clause: 'TS-5.11',
  answer,
  open: true,
  options: ({ state }, { seat }) => [{ at: usualCommanderPlace(drafting(state), seat) }],
  check: ({ state }, { seat }, { at }) => checkCommanderPlace(drafting(state), seat, at),
  fallback: ({ state }, { seat }) => ({ at: usualCommanderPlace(drafting(state), seat) }),
};
