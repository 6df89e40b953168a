import type { SeatId } from '../../../../kernel/game.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { heading as answer } from '../answers.ts';
import type { Heading } from '../answers.ts';
import type { QM } from '../state.ts';
import { unwritten } from '../unwritten.ts';

/** Whom it is asked. */
export interface Driven {
  readonly seat: SeatId;
  readonly detail: string;
  readonly opponent: string;
  /** Heading of QM-20.1. */
  readonly heading: number;
}

/** Which way a detail driven back 12 inches goes. */
export const fallBackHeading: DecisionKind<QM, Driven, Heading> = {
  kind: 'fall-back-heading',
  clause: 'QM-20.2',
  answer,
  open: true,
  options: () => unwritten('QM-20.2'),
  check: () => unwritten('QM-20.2'),
  fallback: () => unwritten('QM-20.2'),
};
