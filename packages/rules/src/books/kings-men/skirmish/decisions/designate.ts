import type { SeatId } from '../../../../kernel/game.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { designate as answer } from '../answers.ts';
import type { Designate } from '../answers.ts';
import type { QM } from '../state.ts';
import { unwritten } from '../unwritten.ts';

/** Whom it is asked. */
export interface Designating {
  readonly seat: SeatId;
}

/** The unit or element a Guerrilla, Hated or Raised general names at the start. */
export const designate: DecisionKind<QM, Designating, Designate> = {
  kind: 'designate',
  clause: 'QM-26.0',
  answer,
  open: false,
  options: () => unwritten('QM-26.0'),
  check: () => unwritten('QM-26.0'),
  fallback: () => unwritten('QM-26.0'),
};
