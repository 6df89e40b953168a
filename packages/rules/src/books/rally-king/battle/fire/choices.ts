import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../refuse.ts';
import type { Strip } from '../stands/strips.ts';
import type { RK } from '../state.ts';
import { unitOf } from '../troops/roster.ts';
import type { UnitId } from '../state/unit.ts';

/** A unit that could fire out of either strip. */
export interface FireChoice {
  readonly unit: UnitId;
}

const strip = z.enum(['front', 'rear']);

/** Out of which strip a unit fires that has enemies in both (RK-21.14). */
export const fireChoice: DecisionKind<RK, FireChoice, Strip> = {
  kind: 'fire-choice',
  clause: 'RK-21.14',
  answer: strip,
  open: false,
  options: () => [...strip.options],
  check: () => null,
  fallback: () => 'front',
};

/** Targets of equal AC of which one takes the next hit; the automatic choice first. */
export interface AllotHits {
  readonly targets: readonly UnitId[];
}

/** Which of several equals is hit (RK-21.15, RK-24.5). */
export const allotHits: DecisionKind<RK, AllotHits, UnitId> = {
  kind: 'allot-hits',
  clause: 'RK-21.15',
  answer: z.string(),
  open: false,
  options: (_game, { targets }) => [...targets],
  check: ({ state }, { targets }, chosen) => {
    if (targets.includes(chosen)) return null;
    const other = state.units[chosen];
    const shape = { pieces: [...targets] };
    if (other === undefined) return refuse('RK-21.15', 'no-such-unit', {}, shape);
    return refuse('RK-21.15', 'not-equal', { unit: unitOf(state, chosen).name }, shape);
  },
  fallback: (_game, { targets }) => {
    const [first] = targets;
    if (first === undefined) throw new Error('nobody to hit');
    return first;
  },
};
