import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { pickUnit } from '../answers.ts';
import type { PickUnit } from '../answers.ts';
import type { Family } from '../state.ts';
import type { UnitId } from '../troops/unit.ts';

/** A charge whose front and centre ends touching several enemies. */
export interface MeleeTarget {
  readonly attacker: UnitId;
  readonly targets: readonly UnitId[];
}

/** Which of the enemies touched is fought; nobody else joins in (KM-19.6). */
export const meleeTarget: DecisionKind<Family, MeleeTarget, PickUnit> = {
  kind: 'melee-target',
  clause: 'KM-19.6',
  answer: pickUnit,
  open: false,
  options: (_game, { targets }) => targets.map((unit) => ({ unit })),
  check: (_game, { targets }, { unit }) =>
    targets.includes(unit) ? null : refuse('KM-19.6', 'not-touched', 'The charge does not touch that unit.'),
  fallback: (_game, { targets }) => {
    const [lowest] = [...targets].sort();
    if (lowest === undefined) throw new Error('a charge that touches nobody');
    return { unit: lowest };
  },
};
