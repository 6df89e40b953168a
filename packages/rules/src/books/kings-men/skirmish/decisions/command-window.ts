import type { SeatId } from '../../../../kernel/game.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { commandWindow as answer } from '../answers.ts';
import type { CommandWindow } from '../answers.ts';
import type { QM } from '../state.ts';
import { unwritten } from '../unwritten.ts';

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
  options: () => unwritten('QM-8.6'),
  check: () => unwritten('QM-8.6'),
  fallback: () => unwritten('QM-8.6'),
};
