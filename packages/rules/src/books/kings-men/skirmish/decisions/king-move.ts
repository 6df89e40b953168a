import type { SeatId } from '../../../../kernel/game.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { kingMove as answer } from '../answers.ts';
import type { KingMove } from '../answers.ts';
import type { QM } from '../state.ts';
import { unwritten } from '../unwritten.ts';

/** Whom it is asked. */
export interface Riding {
  readonly seat: SeatId;
}

/** Where the King takes a general or a free command figure, or not. */
export const kingMove: DecisionKind<QM, Riding, KingMove> = {
  kind: 'king-move',
  clause: 'QM-7.4',
  answer,
  open: true,
  options: () => unwritten('QM-7.4'),
  check: () => unwritten('QM-7.4'),
  fallback: () => unwritten('QM-7.4'),
};
