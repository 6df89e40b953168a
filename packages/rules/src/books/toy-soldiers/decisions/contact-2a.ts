import type { DecisionKind } from '../../../kernel/decision.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { contact2a as answer, type Contact2a } from '../answers.ts';
import { firstTarget, unitAsked } from '../contact/choices.ts';
import type { State, TS } from '../state.ts';
import type { UnitId } from '../troops/unit.ts';

function choices(state: State, about: { readonly unit: UnitId }): Contact2a[] {
  const all: Contact2a[] = [{ do: 'continue' }, { do: 'abort' }];
  return firstTarget(state, unitAsked(state, about)).length > 0 ? [...all, { do: 'fire' }] : all;
}

/** Whether an attacker goes on after its command die, aborts, or aborts and fires (TS-21.8, TS-21.9). */
export const contact2a: DecisionKind<TS, { readonly unit: UnitId }, Contact2a> = {
  kind: 'contact-2a',
  clause: 'TS-21.8',
  answer,
  open: false,
  options: ({ state }, about) => choices(state, about),
  check: ({ state }, about, given) => {
    if (choices(state, about).some((each) => each.do === given.do)) return null;
    const pieces = [about.unit];
    return unitAsked(state, about).disorder >= 6
      ? refuse('TS-3.2', 'disorder-full', 'The unit would gain more disorder than it can bear.', { pieces })
      : refuse('TS-20.39', 'cannot-fire', 'The unit cannot fire at what it was charging.', { pieces });
  },
  fallback: () => ({ do: 'continue' }),
};
