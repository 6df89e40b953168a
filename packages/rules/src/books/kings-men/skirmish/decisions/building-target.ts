import type { SeatId } from '../../../../kernel/game.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { pickDetail as answer } from '../answers.ts';
import type { PickDetail } from '../answers.ts';
import type { QM } from '../state.ts';
import { unwritten } from '../unwritten.ts';

/** Whom it is asked. */
export interface Naming {
  readonly seat: SeatId;
  readonly building: string;
  readonly attacker: string;
}

/** Which of several details inside a building receives the attack. */
export const buildingTarget: DecisionKind<QM, Naming, PickDetail> = {
  kind: 'building-target',
  clause: 'QM-28.5',
  answer,
  open: false,
  options: () => unwritten('QM-28.5'),
  check: () => unwritten('QM-28.5'),
  fallback: () => unwritten('QM-28.5'),
};
