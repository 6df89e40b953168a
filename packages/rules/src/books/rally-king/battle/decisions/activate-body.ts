import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import { refuse, type Refusal } from '../../../../kernel/refusal.ts';
import { casting, castingsOpen, judgeCasting, type Casting } from './magic.ts';
import type { RK, State } from '../state.ts';
import { captainOf } from '../troops/captain.ts';
import type { UnitId } from '../troops/unit.ts';

const answer = z.discriminatedUnion('do', [
  /** The ground may be named that it is to reach (RK-13.11). */
  z.strictObject({ do: z.literal('activate'), objective: z.string().max(40).nullable() }),
  z.strictObject({ do: z.literal('pass') }),
  /** A spell is tried first; the question comes again (RK-29.18). */
  casting,
]);

export type ActivateBody = z.infer<typeof answer>;

export interface AboutActivation {
  readonly units: readonly UnitId[];
  /** Points that may be spent on it. */
  readonly points: number;
}

/** Whether a point is spent on an inactive Body (RK-13.2). */
export const activateBody: DecisionKind<RK, AboutActivation, ActivateBody> = {
  kind: 'activate-body',
  clause: 'RK-13.2',
  answer,
  open: true,
  options: ({ state }, { points }, seat) => [
    { do: 'pass' },
    ...(points < 1 ? [] : [null, ...state.ground.map(({ id }) => id)].map((objective) => ({ do: 'activate', objective }) as const)),
    ...(state.play !== null && captainOf(state, state.play.side) === seat ? castingsOpen(state, state.play.side) : []),
  ],
  check: ({ state }, { points }, order, seat) => {
    if (order.do === 'pass') return null;
    if (order.do === 'cast') return judgeCastingOf(state, seat, order);
    if (points < 1) return refuse('RK-13.1', 'no-points', 'There is no activation point left.');
    if (order.objective !== null && !state.ground.some(({ id }) => id === order.objective))
      return refuse('RK-13.11', 'no-ground', 'There is no such ground.');
    return null;
  },
  fallback: () => ({ do: 'pass' }),
};

/** Spells belong to the CinC's player (RK-44.3). */
function judgeCastingOf(state: State, seat: SeatId, order: Casting): Refusal | null {
  const side = state.play?.side;
  if (side === undefined || captainOf(state, side) !== seat) return refuse('RK-44.3', 'not-yours', 'Spells are for the captain of play.');
  return judgeCasting(state, side, order);
}
