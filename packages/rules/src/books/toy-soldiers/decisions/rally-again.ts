import type { DecisionKind } from '../../../kernel/decision.ts';
import type { SeatId } from '../../../kernel/game.ts';
import { yes } from '../answers.ts';
import type { TS } from '../state.ts';

export interface RallyingAgain {
  readonly seat: SeatId;
  readonly unit: string;
}

/** Whether the commander tries for another stand, at a point of disorder (TS-8.11). */
export const rallyAgain: DecisionKind<TS, RallyingAgain, { yes: boolean }> = {
  kind: 'rally-again',
  clause: 'TS-8.11',
  answer: yes,
  open: false,
  options: () => [{ yes: true }, { yes: false }],
  check: () => null,
  fallback: () => ({ yes: false }),
};
