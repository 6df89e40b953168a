import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../refuse.ts';
import type { RK } from '../state.ts';
import type { UnitId } from '../state/unit.ts';

const answer = z.strictObject({ follow: z.array(z.string().max(40)).max(60) });

/** Units behind a charger or pursuer of lower Rep, who need not come along. */
export interface AboutFollowing {
  readonly units: readonly UnitId[];
}

/** Which of the units behind a charger of lower Rep follow it (RK-15.7). */
export const followCharge: DecisionKind<RK, AboutFollowing, z.infer<typeof answer>> = {
  kind: 'follow-charge',
  clause: 'RK-15.7',
  answer,
  open: false,
  options: (_game, { units }) => [
    { follow: [] },
    { follow: [...units] },
    ...(units.length > 1 ? units.map((unit) => ({ follow: [unit] })) : []),
  ],
  check: (_game, { units }, { follow }) =>
    follow.every((unit) => units.includes(unit)) && new Set(follow).size === follow.length ? null : refuse('RK-15.7', 'not-behind'),
  fallback: () => ({ follow: [] }),
};
