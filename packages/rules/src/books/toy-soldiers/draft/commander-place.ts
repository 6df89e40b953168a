import type { SeatId } from '../../../kernel/game.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import { inches, type Mil, type Point } from '../../../table/units.ts';
import { mayStand } from '../field/commander-place.ts';
import { toHundredths } from '../ground/measure.ts';
import { COMMANDER_BASE } from '../troops/arms.ts';
import { attachedPlace, commanderBase } from '../troops/footprint.ts';
import { playerOf, unitsOfSeat } from '../field/roster.ts';
import { isOpenTo, STRIP, type Drafting } from './area.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import { placeCommander as placeCommanderAnswer, type PlaceCommander } from '../answers.ts';
import { drafting } from './drafted.ts';
import type { TS } from '../state.ts';

/** How close together the places are that are tried along the strip. */
const STEP: Mil = inches(0.5);

/** Whether a commander may be placed there (TS-5.11, TS-8.22). */
export function checkCommanderPlace(state: Drafting, seat: SeatId, at: Point): Refusal | null {
  const { side } = playerOf(state, seat);
  if (!mayStand(state, side, at)) return refuse('TS-8.22', 'no-place', {}, { points: [at] });
  return isOpenTo(state, side, commanderBase(at)) ? null : refuse('TS-5.11', 'not-open', {}, { points: [at] });
}

/** Where a commander is placed by themselves: behind their first unit that has a place behind it, or along the strip (TS-28.1). */
export function usualCommanderPlace(state: Drafting, seat: SeatId): Point {
  const { ground } = state.field;
  const { side } = playerOf(state, seat);
  const half = COMMANDER_BASE / 2;
  const deep = state.sides[side].edge === 'bottom' ? STRIP - half : ground.depth - STRIP + half;
  const along = Array.from({ length: Math.floor((ground.width - COMMANDER_BASE) / STEP) }, (_, index) => ({
    x: half + index * STEP,
    y: deep,
  }));
  const behind = unitsOfSeat(state.field, seat).map((unit) => toHundredths(attachedPlace(unit, ground)));
  const [first] = [...behind, ...along].filter((at) => checkCommanderPlace(state, seat, at) === null);
  if (first === undefined) throw new Error(`no place for the commander of ${seat}`);
  return first;
}

/** Where a commander begins, once their player has made the last choice (TS-5.11). */
export const placeCommander: DecisionKind<TS, { readonly seat: SeatId }, PlaceCommander> = {
  kind: 'place-commander',
  clause: 'TS-5.11',
  answer: placeCommanderAnswer,
  open: true,
  options: ({ state }, { seat }) => [{ at: usualCommanderPlace(drafting(state), seat) }],
  check: ({ state }, { seat }, { at }) => checkCommanderPlace(drafting(state), seat, at),
  fallback: ({ state }, { seat }) => ({ at: usualCommanderPlace(drafting(state), seat) }),
};
