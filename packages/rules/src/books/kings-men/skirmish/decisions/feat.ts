import type { SeatId } from '../../../../kernel/game.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { feat as answer } from '../answers.ts';
import type { Feat } from '../answers.ts';
import type { QM } from '../state.ts';
import { unwritten } from '../unwritten.ts';

/** Whom it is asked. */
export interface Doing {
  readonly seat: SeatId;
  readonly detail: string;
  /** Feats left, feats done, Aim dice held, and whether it is the Jack or Queen activation: for views. */
  readonly left: number;
  readonly done: readonly string[];
  readonly aim: number;
  readonly flag: string | null;
}

/** The next feat of the detail being activated. */
export const feat: DecisionKind<QM, Doing, Feat> = {
  kind: 'feat',
  clause: 'QM-9.3',
  answer,
  open: true,
  options: () => unwritten('QM-9.3'),
  check: () => unwritten('QM-9.3'),
  fallback: () => unwritten('QM-9.3'),
};
