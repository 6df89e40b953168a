import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../refuse.ts';
import { byTheBook, type Runner } from './pursuit.ts';
import type { RKC } from '../state.ts';

/** Who is sent after each unit of the line, in its order. */
const answer = z.strictObject({ pursuers: z.array(z.string().max(60)).max(400) });

/** The loser's line from the cheapest on, as much of it as there are pursuers; and who may be sent. */
export interface AboutPursuers {
  readonly invasion: string;
  readonly line: readonly Runner[];
  readonly pursuers: readonly Runner[];
}

/** Which unit of the winner goes after which of the loser's (RKC-15.20). */
export const pairPursuers: DecisionKind<RKC, AboutPursuers, z.infer<typeof answer>> = {
  kind: 'pair-pursuers',
  clause: 'RKC-15.20',
  answer,
  open: true,
  options: (game, about, seat) => [pairPursuers.fallback(game, about, seat)],
  check: (_game, { line, pursuers: able }, { pursuers }) => {
    const places = Math.min(line.length, able.length);
    const sound =
      pursuers.length === places && new Set(pursuers).size === places && pursuers.every((id) => able.some((each) => each.id === id));
    return sound ? null : refuse('RKC-15.20', 'one-each', { places });
  },
  fallback: (_game, { line, pursuers }) => ({
    pursuers: byTheBook(pursuers)
      .slice(0, line.length)
      .map(({ id }) => id),
  }),
};
