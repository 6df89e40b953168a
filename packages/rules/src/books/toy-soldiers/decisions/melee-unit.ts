import type { DecisionKind } from '../../../kernel/decision.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { oneUnit } from '../answers.ts';
import type { TS } from '../state.ts';
import type { UnitId } from '../troops/unit.ts';

/** Which unit of a side acts next in a melee (TS-22.12). */
export const meleeUnit: DecisionKind<TS, { readonly units: readonly UnitId[] }, { unit: UnitId }> = {
  kind: 'melee-unit',
  clause: 'TS-22.12',
  answer: oneUnit,
  open: false,
  options: (_game, { units }) => units.map((unit) => ({ unit })),
  check: (_game, { units }, { unit }) =>
    units.includes(unit) ? null : refuse('TS-22.12', 'not-its-turn', 'Each unit acts once before any acts again.', { pieces: [unit] }),
  fallback: (_game, { units }) => ({ unit: units[0] ?? '' }),
};
