import type { DecisionKind } from '../../../kernel/decision.ts';
import type { SeatId } from '../../../kernel/game.ts';
import { draftPick as answer, type DraftPick } from '../answers.ts';
import { drafting } from '../draft/drafted.ts';
import { checkPick, picksOf } from '../draft/picks.ts';
import type { TS } from '../state.ts';

/** What a player takes next (TS-5.1, TS-5.4). */
export const draftPick: DecisionKind<TS, { readonly seat: SeatId }, DraftPick> = {
  kind: 'draft-pick',
  clause: 'TS-5.1',
  answer,
  open: false,
  options: ({ state }, { seat }) => picksOf(drafting(state), seat).map((pick) => ({ pick })),
  check: ({ state }, { seat }, { pick }) => checkPick(drafting(state), seat, pick),
  fallback: ({ state }, { seat }) => {
    const [pick] = picksOf(drafting(state), seat);
    if (pick === undefined) throw new Error(`${seat} has nothing to take`);
    return { pick };
  },
};
