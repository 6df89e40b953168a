import type { DecisionKind } from '../../../kernel/decision.ts';
import { limbers as answer, type Limbers } from '../answers.ts';
import { checkLimbers } from '../fire/limbers.ts';
import type { TS } from '../state.ts';
import { unitOf } from '../troops/roster.ts';
import type { UnitId } from '../troops/unit.ts';

const CHOICES: readonly Limbers[] = [{ limbers: 'leave' }, { limbers: 'bring' }, { limbers: 'send' }];

/** Whether a battery that fires sends its limbers back, or brings them forward (TS-12.4). */
export const limbers: DecisionKind<TS, { readonly unit: UnitId }, Limbers> = {
  kind: 'limbers',
  clause: 'TS-12.4',
  answer,
  open: false,
  options: ({ state }, { unit }) => CHOICES.filter((choice) => checkLimbers(state, unitOf(state.field, unit), choice.limbers) === null),
  check: ({ state }, { unit }, choice) => checkLimbers(state, unitOf(state.field, unit), choice.limbers),
  fallback: () => ({ limbers: 'leave' }),
};
