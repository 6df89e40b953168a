import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../refuse.ts';
import type { PowerId } from '../state/power.ts';
import { findPower } from '../powers/roster.ts';
import type { RKC } from '../state.ts';

const answer = z.strictObject({ pay: z.boolean() });

/** Whether a Hero has fought for this power; both sides are asked, that nobody learns who has one (RKC-31.5). */
export interface AboutHero {
  readonly power: PowerId;
  readonly hero: boolean;
}

/** Whether a Recruiting Roll is paid to please the Hero (RKC-10.8). */
export const keepHero: DecisionKind<RKC, AboutHero, z.infer<typeof answer>> = {
  kind: 'keep-hero',
  clause: 'RKC-10.8',
  answer,
  open: false,
  options: ({ state }, { power, hero }) =>
    hero && (findPower(state, power)?.rolls ?? 0) > 0 ? [{ pay: false }, { pay: true }] : [{ pay: false }],
  check: ({ state }, { power, hero }, { pay }) => {
    if (!pay) return null;
    if (!hero) return refuse('RKC-10.8', 'no-hero');
    return (findPower(state, power)?.rolls ?? 0) > 0 ? null : refuse('RKC-9.6', 'no-roll');
  },
  fallback: () => ({ pay: false }),
};
