import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../refuse.ts';
import { fastestFirst } from '../../shared/recovery/recovery.ts';
import { heldOf } from './line-up.ts';
import type { RK } from '../state.ts';
import type { SideId, UnitId } from '../state/unit.ts';

/** Who is sent after each unit of the line, in its order (RK-27.6). */
const answer = z.strictObject({ pursuers: z.array(z.string().max(40)).max(80) });

/** The line of the loser from the cheapest to the dearest, as many of it as there are pursuers; and who may be sent. */
export interface AboutPursuers {
  readonly side: SideId;
  readonly line: readonly UnitId[];
  readonly pursuers: readonly UnitId[];
}

/** Which unit of the winner goes after which of the loser's (RK-27.6a). */
export const pairPursuers: DecisionKind<RK, AboutPursuers, z.infer<typeof answer>> = {
  kind: 'pair-pursuers',
  clause: 'RK-27.6',
  answer,
  open: true,
  options: (game, about, seat) => [pairPursuers.fallback(game, about, seat)],
  check: (_game, about, { pursuers }) => {
    const places = Math.min(about.line.length, about.pursuers.length);
    const sound = pursuers.length === places && new Set(pursuers).size === places && pursuers.every((id) => about.pursuers.includes(id));
    return sound ? null : refuse('RK-27.6', 'one-each', { places });
  },
  fallback: ({ state }, { side, line }) => ({
    pursuers: fastestFirst(heldOf(state, side))
      .slice(0, line.length)
      .map(({ id }) => id),
  }),
};
