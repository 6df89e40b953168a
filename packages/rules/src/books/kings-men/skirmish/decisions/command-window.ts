import type { SeatId } from '../../../../kernel/game.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { commandWindow as answer } from '../answers.ts';
import type { CommandWindow } from '../answers.ts';
import { checkRelief, reliefs } from '../command/relief.ts';
import type { QM } from '../state.ts';

/** Whom it is asked. */
export interface Commanding {
  readonly seat: SeatId;
}

/** One removal or promotion before the card is played, or none. */
export const commandWindow: DecisionKind<QM, Commanding, CommandWindow> = {
  kind: 'command-window',
  clause: 'QM-8.6',
  answer,
  open: false,
  options: ({ state }, { seat }) => [{ do: 'none' }, ...reliefs(state, seat)],
  check: ({ state }, { seat }, given) => (given.do === 'none' ? null : checkRelief(state, seat, given)),
  fallback: () => ({ do: 'none' }),
  standing: { clause: 'QM-8.6', least: 1, most: 3, answer: () => ({ do: 'none' }) },
};
