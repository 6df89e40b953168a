import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../refuse.ts';
import type { RK } from '../state.ts';
import type { UnitId } from '../state/unit.ts';

const unit = z.string().max(40);

/** Flyers that have come onto the table, and enemies of theirs off it. */
export interface AboutIntercepting {
  readonly targets: readonly UnitId[];
  readonly flyers: readonly UnitId[];
}

const who = z.strictObject({ flyers: z.array(unit).max(80) });

/** Which flyers off the table meet those who have just come onto it (RK-23.13). */
export const intercept: DecisionKind<RK, AboutIntercepting, z.infer<typeof who>> = {
  kind: 'intercept',
  clause: 'RK-23.13',
  answer: who,
  open: true,
  options: (_game, { flyers }) => [
    { flyers: [] },
    ...(flyers.length > 1 ? [{ flyers: [...flyers] }] : []),
    ...flyers.map((each) => ({ flyers: [each] })),
  ],
  check: (_game, about, { flyers }) =>
    flyers.every((each) => about.flyers.includes(each)) && new Set(flyers).size === flyers.length
      ? null
      : refuse('RK-23.13', 'not-off-table'),
  // Those of an army that the game runs never do (RK-32.16).
  fallback: () => ({ flyers: [] }),
};

/** An interceptor who is still there, and whom it may shoot at or charge. */
export interface AboutInterceptor {
  readonly unit: UnitId;
  readonly fire: readonly UnitId[];
  readonly charge: readonly UnitId[];
}

const deed = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('fire') }),
  z.strictObject({ do: z.literal('charge'), target: unit }),
  z.strictObject({ do: z.literal('neither') }),
]);
export type InterceptorDeed = z.infer<typeof deed>;

/** What an interceptor does after the test of those it has met (RK-23.14). */
export const interceptorDeed: DecisionKind<RK, AboutInterceptor, InterceptorDeed> = {
  kind: 'interceptor-deed',
  clause: 'RK-23.14',
  answer: deed,
  open: false,
  options: (_game, { fire, charge }) => [
    { do: 'neither' },
    ...(fire.length > 0 ? [{ do: 'fire' } as const] : []),
    ...charge.map((target) => ({ do: 'charge', target }) as const),
  ],
  check: (_game, { fire, charge }, answer) => {
    if (answer.do === 'fire' && fire.length === 0) return refuse('RK-23.14', 'nobody-in-range');
    if (answer.do === 'charge' && !charge.includes(answer.target)) return refuse('RK-23.14', 'no-charge');
    return null;
  },
  fallback: () => ({ do: 'neither' }),
};
