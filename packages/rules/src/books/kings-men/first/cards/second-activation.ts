import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import type { KM } from '../state.ts';

/** A player whose Ace has one activation left. */
export interface AceLeft {
  readonly seat: SeatId;
}

export interface SecondActivation {
  readonly take: boolean;
}

/** Whether the second activation of an Ace is taken, where the battle leaves it free (KM-9.7a). */
export const secondActivation: DecisionKind<KM, AceLeft, SecondActivation> = {
  kind: 'second-activation',
  clause: 'KM-9.7',
  answer: z.strictObject({ take: z.boolean() }),
  open: false,
  options: () => [{ take: true }, { take: false }],
  check: () => null,
  fallback: () => ({ take: false }),
};
