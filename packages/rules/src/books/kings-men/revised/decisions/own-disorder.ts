import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { pickUnit } from '../../shared/answers.ts';
import type { PickUnit } from '../../shared/answers.ts';
import { activatable } from '../../shared/troops/armies.ts';
import { leastMissed } from '../../shared/cards/specials.ts';
import type { ArmyId } from '../../shared/troops/unit.ts';
import type { RM } from '../state.ts';

/** A 2 has been drawn. */
export interface TwoDrawn {
  readonly army: ArmyId;
}

/** Which unit of the whole army, of any colour and command, a 2 disorders (KMR-5.6). */
export const ownDisorder: DecisionKind<RM, TwoDrawn, PickUnit> = {
  kind: 'own-disorder',
  clause: 'KMR-5.6',
  answer: pickUnit,
  open: false,
  options: ({ state }, { army }) => activatable(state, army).map(({ id }) => ({ unit: id })),
  check: ({ state }, { army }, { unit }) =>
    activatable(state, army).some(({ id }) => id === unit)
      ? null
      : refuse('KMR-5.6', 'not-a-choice', 'The 2 falls on a unit of the army that has no marker yet.', { pieces: [unit] }),
  fallback: ({ state }, { army }) => {
    const victim = leastMissed(state.field, activatable(state, army));
    if (victim === null) throw new Error('a 2 with nobody to fall on');
    return { unit: victim.id };
  },
};
