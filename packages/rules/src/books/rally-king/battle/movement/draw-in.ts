import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../refuse.ts';
import type { RK } from '../state.ts';
import type { UnitId } from '../state/unit.ts';

const answer = z.strictObject({ target: z.string().max(40).nullable() });

/** A unit that has ended its move within 1" of these enemies. */
export interface AboutDrawIn {
  readonly unit: UnitId;
  readonly targets: readonly UnitId[];
}

/** Whether a unit that has stopped within 1" of an enemy lets itself be drawn into melee, and with whom (RK-15.18). */
export const drawIn: DecisionKind<RK, AboutDrawIn, z.infer<typeof answer>> = {
  kind: 'draw-in',
  clause: 'RK-15.18',
  answer,
  open: false,
  options: (_game, { targets }) => [{ target: null }, ...targets.map((target) => ({ target }))],
  check: (_game, { targets }, { target }) => (target === null || targets.includes(target) ? null : refuse('RK-15.18', 'not-near')),
  fallback: () => ({ target: null }),
};
