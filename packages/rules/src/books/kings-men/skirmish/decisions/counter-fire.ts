import type { SeatId } from '../../../../kernel/game.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { counterFire as answer } from '../answers.ts';
import type { CounterFire } from '../answers.ts';
import { canPay } from '../command/command.ts';
import type { QM } from '../state.ts';

/** Whom it is asked. */
export interface CounterFiring {
  readonly seat: SeatId;
  /** Whose spending it answers. */
  readonly spender: SeatId;
}

/** Whether to fire at the general of whoever has just spent points; asked of everybody alike, whatever they have left (QM-23.2). */
export const counterFire: DecisionKind<QM, CounterFiring, CounterFire> = {
  kind: 'counter-fire',
  clause: 'QM-23.2',
  answer,
  open: false,
  options: ({ state }, { seat }) => (canPay(state, seat, 1) ? [{ do: 'fire' }, { do: 'pass' }] : [{ do: 'pass' }]),
  check: ({ state }, { seat }, given) =>
    given.do === 'pass' || canPay(state, seat, 1) ? null : refuse('QM-23.2', 'no-points', 'You have no command point left to fire with.'),
  fallback: () => ({ do: 'pass' }),
  // After a delay that is alike for all players, points or none (QM-23.10).
  standing: { clause: 'QM-23.9', least: 2, most: 6, answer: () => ({ do: 'pass' }) },
};
