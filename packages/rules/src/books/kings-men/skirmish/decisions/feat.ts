import type { SeatId } from '../../../../kernel/game.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { feat as answer } from '../answers.ts';
import type { Feat } from '../answers.ts';
import type { QM } from '../state.ts';
import { checkFeat } from '../feats/feats.ts';
import { suggestedFeats } from '../movement/suggestions.ts';

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
  options: ({ state }) => suggestedFeats(state),
  check: ({ state }, _doing, order) => checkFeat(state, order),
  fallback: () => ({ do: 'end' }),
};
