import { checkRide } from '../../books/kings-men/skirmish/riding/ride.ts';
import type { State } from '../../books/kings-men/skirmish/state.ts';
import { isDisordered, isOnTable } from '../../books/kings-men/skirmish/troops/troops.ts';
import type { SeatId } from '../../kernel/game.ts';
import type { Point } from '../../table/units.ts';
import { byEye, middleOf } from './eye.ts';
import { detailWorth } from './odds.ts';

/** Inches within which a general helps their men, with a little to spare for the eye. */
const COMMANDS = 11;

/** A place, and how much better than now a general would serve there. */
export interface Post {
  readonly at: Point | null;
  readonly gain: number;
}

/** Where a general serves best: within reach of as much of their troops as can be, the disordered first; null to stay. */
export function bestPost(state: State, seat: SeatId): Post {
  const general = state.field.generals[seat];
  if (general === undefined) return { at: null, gain: 0 };
  const own = Object.values(state.field.details).filter((detail) => detail.seat === seat && isOnTable(detail));
  const serves = (at: Point) =>
    own.reduce((sum, detail) => {
      const away = byEye(at, middleOf(state.field, detail));
      const need = detailWorth(detail) * (isDisordered(detail) ? 1.3 : 1);
      return sum + (away <= COMMANDS ? need : -need * Math.min(1, (away - COMMANDS) / 40));
    }, 0);
  const now = serves(general.at);
  let best: { at: Point | null; worth: number } = { at: null, worth: now };
  const { ground } = state.field;
  const step = 4000;
  for (let x = step; x < ground.width; x += step) {
    for (let y = step; y < ground.depth; y += step) {
      const at = { x, y };
      if (byEye(general.at, at) > 20) continue;
      const worth = serves(at);
      if (worth > best.worth + 0.5 && checkRide(state, seat, at, 'turn-end') === null) best = { at, worth };
    }
  }
  return { at: best.at, gain: best.worth - now };
}
