import type { SeatId } from '../../../../kernel/game.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { counterFire as answer } from '../answers.ts';
import type { CounterFire } from '../answers.ts';
import type { QM } from '../state.ts';
import { unwritten } from '../unwritten.ts';

/** Whom it is asked. */
export interface CounterFiring {
  readonly seat: SeatId;
  /** Whose spending it answers. */
  readonly spender: SeatId;
}

/** Whether to fire at the general of whoever has just spent points; asked of everybody alike. */
export const counterFire: DecisionKind<QM, CounterFiring, CounterFire> = {
  kind: 'counter-fire',
  clause: 'QM-23.2',
  answer,
  open: false,
  options: () => unwritten('QM-23.2'),
  check: () => unwritten('QM-23.2'),
  fallback: () => unwritten('QM-23.2'),
};
