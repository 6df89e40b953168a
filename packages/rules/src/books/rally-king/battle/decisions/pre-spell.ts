import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { pointsLeft } from '../magic/group.ts';
import type { RK } from '../state.ts';
import type { SideId } from '../troops/unit.ts';

/** The spells of the set-up (RK-29.2), and what an attempt needs at least: its difficulty for one unit and a point (RK-29.8). */
const PRE_SPELLS = { seek: 3 + 1, 'sacrificial-lamb': 2 + 1 } as const;

export interface PreSpell {
  readonly side: SideId;
  readonly spell: keyof typeof PRE_SPELLS;
}

const answer = z.enum(['cast', 'pass']);

/** Whether Seek or Sacrificial Lamb is tried (RK-29.2); asked of everybody, whoever has Magic Users (RK-39.4). */
export const preSpell: DecisionKind<RK, PreSpell, z.infer<typeof answer>> = {
  kind: 'pre-spell',
  clause: 'RK-29.2',
  answer,
  open: false,
  options: (game, about, seat) => answer.options.filter((each) => preSpell.check(game, about, each, seat) === null),
  check: ({ state }, { side, spell }, given) => {
    if (given === 'pass') return null;
    const left = pointsLeft(state.armies[side].magic);
    return left >= PRE_SPELLS[spell]
      ? null
      : refuse('RK-29.8', 'no-points', `That takes ${PRE_SPELLS[spell]} magic points; there are ${left}.`);
  },
  fallback: () => 'pass',
};
