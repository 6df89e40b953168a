import type { SeatId } from '../../../../kernel/game.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { jokerTarget as answer } from '../answers.ts';
import type { JokerTarget } from '../answers.ts';
import type { QM } from '../state.ts';
import { unwritten } from '../unwritten.ts';

/** Whom it is asked. */
export interface Jesting {
  readonly seat: SeatId;
}

/** The enemy detail that gets the Joker's marker, or none. */
export const jokerTarget: DecisionKind<QM, Jesting, JokerTarget> = {
  kind: 'joker-target',
  clause: 'QM-7.8',
  answer,
  open: false,
  options: () => unwritten('QM-7.8'),
  check: () => unwritten('QM-7.8'),
  fallback: () => unwritten('QM-7.8'),
};
