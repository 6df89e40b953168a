import type { SeatId } from '../../../../kernel/game.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { pickDetail as answer } from '../answers.ts';
import type { PickDetail } from '../answers.ts';
import type { QM } from '../state.ts';
import { unwritten } from '../unwritten.ts';

/** Whom it is asked. */
export interface Suffering {
  readonly seat: SeatId;
}

/** The own detail that gets the Two's marker. */
export const twoTarget: DecisionKind<QM, Suffering, PickDetail> = {
  kind: 'two-target',
  clause: 'QM-7.9',
  answer,
  open: false,
  options: () => unwritten('QM-7.9'),
  check: () => unwritten('QM-7.9'),
  fallback: () => unwritten('QM-7.9'),
};
