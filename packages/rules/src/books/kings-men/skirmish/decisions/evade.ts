import type { SeatId } from '../../../../kernel/game.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { evade as answer } from '../answers.ts';
import type { Evade } from '../answers.ts';
import type { QM } from '../state.ts';

/** Whom it is asked. */
export interface Evading {
  readonly seat: SeatId;
  readonly detail: string;
  readonly attacker: string;
}

/** Whether the target of a charge that has made contact tries to get away. Asked only where it may (QM-18.7). */
export const evade: DecisionKind<QM, Evading, Evade> = {
  kind: 'evade',
  clause: 'QM-18.7',
  answer,
  open: false,
  options: () => [{ evade: true }, { evade: false }],
  check: () => null,
  // Every general has a die to roll for it (QM-33.1).
  fallback: () => ({ evade: true }),
};
