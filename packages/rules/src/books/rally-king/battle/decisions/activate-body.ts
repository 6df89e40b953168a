import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { judgeWindowAct, windowActs, windowAnswers } from './spell-window.ts';
import { isAloft } from '../flight/aloft.ts';
import { bodyGoes } from '../solo/going.ts';
import { wantedCharges } from '../solo/orders.ts';
import { stillOnTable, unitOf } from '../troops/roster.ts';
import { sourcesOf } from '../command/points.ts';
import type { RK, State } from '../state.ts';
import type { UnitId } from '../troops/unit.ts';

const answer = z.discriminatedUnion('do', [
  /** The ground may be named that it is to reach (RK-13.11). */
  z.strictObject({
    do: z.literal('activate'),
    objective: z.string().max(40).nullable(),
    /** Whose point is spent, where a mercenary commander has some: `army`, or the id of the leader; a commander's first unless it is said (RK-34.2). */
    from: z.string().max(40).exactOptional(),
  }),
  z.strictObject({ do: z.literal('pass') }),
  /** A spell is tried first; the question comes again (RK-29.18). */
  ...windowAnswers,
]);

export type ActivateBody = z.infer<typeof answer>;

export interface AboutActivation {
  readonly units: readonly UnitId[];
  /** Points that may be spent on it. */
  readonly points: number;
}

/** Whose points there is a choice of (RK-34.2). */
function paidFrom(state: State, units: readonly UnitId[]): string[] {
  const body = units.map((id) => unitOf(state, id));
  const [first] = body;
  const sources = first === undefined ? [] : sourcesOf(state, first.side, body);
  return sources.length > 1 ? sources.map(({ from }) => from) : [];
}

/** Whether a point is spent on an inactive Body (RK-13.2). */
export const activateBody: DecisionKind<RK, AboutActivation, ActivateBody> = {
  kind: 'activate-body',
  clause: 'RK-13.2',
  answer,
  open: true,
  options: ({ state }, { units, points }, seat) => [
    { do: 'pass' },
    ...(points < 1 ? [] : [null, ...state.ground.map(({ id }) => id)].map((objective) => ({ do: 'activate', objective }) as const)),
    ...paidFrom(state, units).map((from) => ({ do: 'activate', objective: null, from }) as const),
    ...windowActs(state, seat),
  ],
  check: ({ state }, { units, points }, order, seat) => {
    if (order.do === 'pass') return null;
    if (order.do === 'cast' || order.do === 'use-item') return judgeWindowAct(state, seat, order);
    if (points < 1) return refuse('RK-13.1', 'no-points', 'There is no activation point left.');
    if (order.objective !== null && !state.ground.some(({ id }) => id === order.objective))
      return refuse('RK-13.11', 'no-ground', 'There is no such ground.');
    const body = units.map((id) => unitOf(state, id));
    const [first] = body;
    const sources = first === undefined ? [] : sourcesOf(state, first.side, body);
    if (order.from !== undefined && !sources.some(({ from }) => from === order.from))
      return refuse('RK-34.2', 'not-theirs', 'There is no such point for that Body.');
    return null;
  },
  // An army that the game runs pays for whoever goes, or wants to charge (RK-32.9).
  fallback: ({ state }, { units, points }) => {
    const body = stillOnTable(state, units);
    const [first] = body;
    // Who flies stays up as long as there is a point for it (RK-38.2); those of the game come back with the first there is (RK-32.16).
    const returning = units.map((id) => unitOf(state, id)).some(({ where, side }) => where === 'air' && state.armies[side].npc);
    if (points > 0 && (returning || body.some(isAloft))) return { do: 'activate', objective: null };
    const runs = first !== undefined && state.armies[first.side].npc && points > 0;
    const wants = runs && (bodyGoes(state, body) || wantedCharges(state, body).length > 0);
    return wants ? { do: 'activate', objective: null } : { do: 'pass' };
  },
};
