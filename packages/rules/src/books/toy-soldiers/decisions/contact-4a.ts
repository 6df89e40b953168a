import type { DecisionKind } from '../../../kernel/decision.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { contact4a as answer, type Contact4a } from '../answers.ts';
import { canGoOn, unitAsked } from '../contact/choices.ts';
import type { TS } from '../state.ts';
import type { UnitId } from '../troops/unit.ts';

/** Whether an attacker spends élan to go on, or halts (TS-21.12 to TS-21.14). */
export const contact4a: DecisionKind<TS, { readonly unit: UnitId }, Contact4a> = {
  kind: 'contact-4a',
  clause: 'TS-21.12',
  answer,
  open: false,
  options: ({ state }, about) => (canGoOn(state, unitAsked(state, about)) ? [{ do: 'pay' }, { do: 'halt' }] : [{ do: 'halt' }]),
  check: ({ state }, about, given) =>
    given.do === 'halt' || canGoOn(state, unitAsked(state, about))
      ? null
      : refuse('TS-21.14', 'no-elan', 'Without élan the unit must halt.', { pieces: [about.unit] }),
  fallback: () => ({ do: 'halt' }),
};
