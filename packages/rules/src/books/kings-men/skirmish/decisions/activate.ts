import type { SeatId } from '../../../../kernel/game.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { activate as answer } from '../answers.ts';
import type { Activate } from '../answers.ts';
import { checkActivate, choicesOn } from '../command/eligible.ts';
import type { QM } from '../state.ts';

/** Whom it is asked. */
export interface Choosing {
  readonly seat: SeatId;
  /** Activations left on the card. */
  readonly left: number;
}

/** Which detail is activated next, or what else is done between two activations. */
export const activate: DecisionKind<QM, Choosing, Activate> = {
  kind: 'activate',
  clause: 'QM-9.1',
  answer,
  open: false,
  options: ({ state }, { seat }) => choicesOn(state, seat),
  check: ({ state }, { seat }, given) => checkActivate(state, seat, given),
  fallback: () => ({ do: 'end' }),
};
