import type { DecisionKind } from '../../../kernel/decision.ts';
import type { SeatId } from '../../../kernel/game.ts';
import { chooseEdge as answer, type ChooseEdge } from '../answers.ts';
import type { TS } from '../state.ts';

/** Which long edge is the first chooser's own (TS-5.3). */
export const chooseEdge: DecisionKind<TS, { readonly seat: SeatId }, ChooseEdge> = {
  kind: 'choose-edge',
  clause: 'TS-5.3',
  answer,
  open: false,
  options: () => [{ edge: 'bottom' }, { edge: 'top' }],
  check: () => null,
  fallback: () => ({ edge: 'bottom' }),
};
