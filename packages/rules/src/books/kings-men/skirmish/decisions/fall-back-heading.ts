import type { SeatId } from '../../../../kernel/game.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { isRefusal } from '../../../../kernel/refusal.ts';
import { heading as answer } from '../answers.ts';
import type { Heading } from '../answers.ts';
import { judgeHeading, legalHeadings, nearestHeading } from '../morale/fall-back-route.ts';
import type { QM } from '../state.ts';

/** Whom it is asked. */
export interface Driven {
  readonly seat: SeatId;
  readonly detail: string;
  readonly opponent: string;
  /** Heading of QM-20.1. */
  readonly heading: number;
}

/** Which way a detail driven back 12 inches goes. Asked only where one is legal (QM-20.3). */
export const fallBackHeading: DecisionKind<QM, Driven, Heading> = {
  kind: 'fall-back-heading',
  clause: 'QM-20.2',
  answer,
  open: true,
  options: ({ state }, driven) => legalHeadings(state, driven).map((heading) => ({ heading })),
  check: ({ state }, driven, { heading }) => {
    const end = judgeHeading(state, driven, heading);
    return isRefusal(end) ? end : null;
  },
  fallback: ({ state }, driven) => ({ heading: nearestHeading(state, driven) ?? driven.heading }),
};
