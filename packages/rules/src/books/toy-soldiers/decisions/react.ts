import type { DecisionKind } from '../../../kernel/decision.ts';
import type { SeatId } from '../../../kernel/game.ts';
import { reaction as answer, type Reaction } from '../answers.ts';
import { checkReaction, reactionsOf } from '../charge/reactions.ts';
import type { TS } from '../state.ts';

function react(kind: string, clause: string): DecisionKind<TS, { readonly seat: SeatId }, Reaction> {
  return {
    kind,
    clause,
    answer,
    open: true,
    options: ({ state }, { seat }) => [{ do: 'pass' }, ...reactionsOf(state, seat)],
    check: ({ state }, { seat }, given) => checkReaction(state, seat, given),
    fallback: () => ({ do: 'pass' }),
  };
}

/** What a defender does about a charge that is 12 inches off, one unit after another (TS-20.11). */
export const react12 = react('react-12', 'TS-20.11');
/** The same at 6 inches (TS-20.17). */
export const react6 = react('react-6', 'TS-20.17');
