import type { DecisionKind } from '../../../kernel/decision.ts';
import type { SeatId } from '../../../kernel/game.ts';
import { reformPlace as answer } from '../answers.ts';
import { checkReformPlace, reformPlaces, type Reforming } from '../command/reforming.ts';
import type { TS } from '../state.ts';
import type { Pose } from '../troops/unit.ts';

export interface ReformPlacing {
  readonly seat: SeatId;
  readonly unit: string;
  readonly by: Reforming;
}

/** Where a reformed unit stands (TS-8.19, TS-8.20). */
export const reformPlace: DecisionKind<TS, ReformPlacing, Pose> = {
  kind: 'reform-place',
  clause: 'TS-8.19',
  answer,
  open: true,
  options: ({ state }, { seat, unit, by }) => reformPlaces(state, seat, unit, by, 8),
  check: ({ state }, { seat, unit, by }, pose) => checkReformPlace(state, seat, unit, by, pose),
  fallback: ({ state }, { seat, unit, by }) => {
    const [nearest] = reformPlaces(state, seat, unit, by, 1);
    // The place was found before the die was thrown (TS-8.25).
    if (nearest === undefined) throw new Error(`${unit} has no place to come back to`);
    return nearest;
  },
};
